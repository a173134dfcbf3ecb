import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../../../lib/dom/cx';
import { useTitle } from '../../../../lib/hooks/use-title';
import { PageHeader } from '../../../../ui/page-header';
import { tabClass, tabsClass } from '../../../../ui/tabs';
import { texts } from './texts';

interface SettingsFrameProps {
  username: string;
  /** The page's name, for the tab. */
  title: string;
  children: ReactNode;
}

/** The frame of the settings: their tabs above a narrow column. */
export function SettingsFrame({ username, title, children }: SettingsFrameProps) {
  useTitle(`${title}, ${texts.title}`);
  const params = { username };
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // with large text they don't fit side by side
    const current = tabs.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <div className="grow bg-surface">
      <div className="pad-gutter mx-auto w-full max-w-column pt-6 pb-16">
        <PageHeader title={texts.title} meta={`@${username}`} />
        <nav
          ref={tabs}
          aria-label={texts.title}
          className={cx(tabsClass, 'mb-6 max-sm:justify-between max-sm:gap-3')}
        >
          <Link to="/$username/settings/profile" params={params} className={tabClass}>
            {texts.profile.title}
          </Link>
          <Link to="/$username/settings/account" params={params} className={tabClass}>
            {texts.account.title}
          </Link>
          <Link to="/$username/settings/email" params={params} className={tabClass}>
            {texts.email.title}
          </Link>
          <Link to="/$username/settings/password" params={params} className={tabClass}>
            {texts.password.title}
          </Link>
          <Link to="/$username/settings/notifications" params={params} className={tabClass}>
            {texts.notifications}
          </Link>
        </nav>
        <div className="grid gap-4">{children}</div>
      </div>
    </div>
  );
}
