import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { ScanLine, Search } from 'lucide-react';
import type { RefObject } from 'react';
import { cx } from '../../../lib/dom/cx';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { inputClass, inputPartClass, inputWrapClass } from '../../../ui/input';
import { LeaveLock } from './leave-lock';
import { SoundSwitch } from './sound-switch';
import { texts } from './texts';

interface FastHeadProps {
  competition: CompetitionManaged;
  waiting: number;
  box: RefObject<HTMLInputElement | null>;
  isFocused: boolean;
  typed: string;
  onTyped: (typed: string) => void;
  onGo: () => void;
  onScan: () => void;
}

/** Exit, the search field and the scanner. */
export function FastHead(props: FastHeadProps) {
  const { competition, waiting, box, isFocused, typed, onTyped, onGo, onScan } = props;
  return (
    <header className="sticky top-0 z-20 short:static border-b border-line bg-surface">
      <div className="mx-auto flex max-w-prose items-center gap-2 px-1.5 py-2 lg:max-w-none">
        <LeaveLock waiting={waiting} to={`/competitions/manage/${competition.id}`} />
        <h1 className="ell max-lg:sr-only lg:me-2 lg:shrink-0 lg:text-17 lg:font-strong">
          {texts.fast.title}, {competition.name}
        </h1>
        <form
          className={cx(inputWrapClass, 'min-w-0 grow lg:max-w-[28rem]')}
          onSubmit={(event) => {
            event.preventDefault();
            onGo();
          }}
        >
          <Icon icon={Search} size="s" className={inputPartClass('lead')} />
          <input
            ref={box}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for nothing else
            autoFocus={isFocused}
            className={inputClass()}
            aria-label={texts.fast.find}
            placeholder={texts.fast.find}
            value={typed}
            onChange={(event) => onTyped(event.target.value)}
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            spellCheck={false}
          />
        </form>
        <SoundSwitch />
        <IconButton icon={ScanLine} label={texts.fast.scan} onClick={onScan} />
      </div>
    </header>
  );
}
