import { screensMax } from '@cruxboard/domain/site/screens/slides';
import { Plus, Trash2, Tv } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { PageHeader } from '../../../ui/page-header';
import { QrCode } from '../../../ui/qr-code';
import { TabPanel, Tabs } from '../../../ui/tabs';
import { TextInput } from '../../../ui/text-input';
import { texts } from './remote-texts';

interface Screen {
  readonly number: number;
  readonly name: string;
}

interface ScreenChoiceProps<S extends Screen> {
  screens: readonly S[];
  /** Path of the screens' page. */
  path: string;
  onAdd: () => Promise<{ number: number }>;
  onRename: (number: number, name: string) => void;
  onRemove: (number: number) => Promise<unknown>;
  children: (screen: S) => ReactNode;
}

/** The screens of a gym or a competition, one of them chosen, with its address and name. */
export function ScreenChoice<S extends Screen>(props: ScreenChoiceProps<S>) {
  const { screens, path, onAdd, onRename, onRemove, children } = props;
  const tabs = useId();
  const [chosen, setChosen] = useState(1);
  const [isOpening, setOpening] = useState(false);
  const screen = screens.find(({ number }) => number === chosen) ?? screens[0];
  if (screen === undefined) return null;
  const { number } = screen;
  const name = texts.screen(number, screen.name);
  const address = `${window.location.origin}${path}${number === 1 ? '' : `?screen=${number}`}`;
  return (
    <>
      <PageHeader
        title={texts.title}
        meta={texts.meta}
        actions={
          <>
            {screens.length < screensMax ? (
              <Button
                look="plain"
                onClick={() => {
                  onAdd().then(
                    (added) => setChosen(added.number),
                    () => undefined,
                  );
                }}
              >
                <Icon icon={Plus} size="s" />
                {texts.add}
              </Button>
            ) : null}
            <Button onClick={() => setOpening(true)}>
              <Icon icon={Tv} size="s" />
              {texts.open}
            </Button>
          </>
        }
      />
      {screens.length > 1 ? (
        <Tabs
          id={tabs}
          label={texts.title}
          items={screens.map((one) => ({
            value: String(one.number),
            label: texts.screen(one.number, one.name),
          }))}
          value={String(number)}
          onChange={(value) => setChosen(Number(value))}
          className="mb-4"
        />
      ) : null}
      <Panel tabs={screens.length > 1 ? tabs : null} value={String(number)}>
        <div className="grid max-w-prose gap-4" key={number}>
          {children(screen)}
          {screens.length > 1 ? (
            <div className="grid gap-3">
              <TextInput
                label={texts.rename}
                help={texts.renameHelp}
                defaultValue={screen.name}
                maxLength={24}
                onBlur={({ target: { value } }) => {
                  if (value.trim() !== '' && value !== screen.name) onRename(number, value);
                }}
              />
              {number === 1 ? null : (
                <Button
                  look="ghost"
                  className="justify-self-start"
                  onClick={() => {
                    onRemove(number).then(
                      () => setChosen(1),
                      () => undefined,
                    );
                  }}
                >
                  <Icon icon={Trash2} size="s" />
                  {texts.remove}
                </Button>
              )}
            </div>
          ) : null}
        </div>
      </Panel>
      <Dialog isOpen={isOpening} onClose={() => setOpening(false)} title={texts.openTitle(name)}>
        <figure className="grid justify-items-center gap-3">
          <QrCode value={address} label={address} className="size-48 max-w-full" />
          <figcaption className="grid justify-items-center gap-2 text-14 text-ink-2">
            {texts.openWhy}
            <b className="wrap-anywhere text-ink">{address}</b>
            <CopyButton text={address} words={texts.copy} />
          </figcaption>
        </figure>
      </Dialog>
    </>
  );
}

function Panel({
  tabs,
  value,
  children,
}: {
  tabs: string | null;
  value: string;
  children: ReactNode;
}) {
  if (tabs === null) return children;
  return (
    <TabPanel tabs={tabs} value={value}>
      {children}
    </TabPanel>
  );
}
