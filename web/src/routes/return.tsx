import { createFileRoute, Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { safeNext } from '../lib/next-address';
import { useTitle } from '../lib/use-title';
import { buttonClass } from '../ui/button';
import { Message } from '../ui/message';
import { texts } from './-shell/texts';

/** Where checkout and e-mail actions come back: says so, then goes on to a path of this origin. */
export const Route = createFileRoute('/return')({ component: Page });

function Page() {
  const { next } = Route.useSearch();
  useTitle(texts.returned.tab);
  return (
    <div className="grid min-h-dvh content-center">
      <Message
        icon={CircleCheck}
        headingLevel={1}
        title={texts.returned.title}
        action={
          <Link to={safeNext(next) as string} className={buttonClass()}>
            {texts.returned.action}
          </Link>
        }
      >
        {texts.returned.said}
      </Message>
    </div>
  );
}
