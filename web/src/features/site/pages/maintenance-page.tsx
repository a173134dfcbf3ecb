import { Wrench } from 'lucide-react';
import { publicConfig } from '../../../lib/config/public-config';
import { isOpen } from '../../../lib/browser/online';
import { safeNext } from '../../../lib/address/next-address';
import { useTitle } from '../../../lib/hooks/use-title';
import { Button } from '../../../ui/button';
import { Message } from '../../../ui/message';
import { textLinkClass } from '../../../ui/text-link';
import { texts } from './texts';
import { useBackOff } from './use-back-off';

const words = texts.maintenance;

/** Shown during maintenance; continues by itself when it is over. */
export function MaintenancePage({ next }: { next: string | undefined }) {
  useTitle(words.tab);
  const { email } = publicConfig().operator;
  const { seconds, tryNow } = useBackOff(isOpen, () => window.location.replace(safeNext(next)));
  return (
    <div className="grid min-h-dvh content-center">
      <div className="mx-auto w-full max-w-form px-4">
        <Message
          icon={Wrench}
          headingLevel={1}
          title={words.title}
          action={
            <Button look="plain" busy={seconds === null} busyLabel={words.trying} onClick={tryNow}>
              {words.now}
            </Button>
          }
        >
          <>
            <p>{words.body}</p>
            <p className="text-14 text-ink-3">
              {words.tries}{' '}
              <span className="figs">{seconds === null ? '' : words.next(seconds)}</span>
            </p>
            {email === null ? null : (
              <p className="text-14 text-ink-3">
                {words.write}{' '}
                <a href={`mailto:${email}`} className={textLinkClass()}>
                  {email}
                </a>
              </p>
            )}
          </>
        </Message>
      </div>
    </div>
  );
}
