import { Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { SearchList } from '../../features/site/search/search-list';
import { useTitle } from '../../lib/hooks/use-title';
import { buttonClass } from '../../ui/button';
import { Message } from '../../ui/message';
import { RockIllustration } from '../../ui/rock-illustration';
import { BareBar } from './bare-bar';
import { texts } from './lost-texts';

const nothing = () => undefined;

export function NotFoundPage() {
  useTitle(texts.notFound.tab);
  return (
    <div className="relative flex min-h-[70dvh] grow flex-col overflow-hidden pb-32 md:pb-52">
      <BareBar />
      <div className="mx-auto grid w-full max-w-form grow grid-cols-1 content-center px-4">
        <Message
          icon={MapPinOff}
          headingLevel={1}
          title={texts.notFound.title}
          action={
            <Link to="/" className={buttonClass()}>
              {texts.notFound.action}
            </Link>
          }
        >
          {texts.notFound.body}
        </Message>
        <SearchList
          gymId={null}
          onGone={nothing}
          hasOwn={false}
          isFramed
          className="mx-8 max-w-88 max-[20rem]:mx-0"
        />
      </div>
      <RockIllustration place="home" />
    </div>
  );
}
