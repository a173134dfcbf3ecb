import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { cx } from '../../../lib/dom/cx';
import { intentLabel } from '../../../lib/session/intent';
import { tabClass, tabsClass } from '../../../ui/tabs';
import { texts } from './texts';

/** @returns the title of signing in or up: what it is for, if it is for something. */
export function useAuthTitle(next: string | undefined, title: string): string {
  const [label] = useState(() => intentLabel(next));
  return label === null ? title : texts.login.inOrderTo(label);
}

/** New here, or signed up before: one screen for both, where somebody was about to do something. */
export function NewOrKnown({ next, isNew }: { next: string | undefined; isNew: boolean }) {
  const [label] = useState(() => intentLabel(next));
  if (label === null) return null;
  return (
    <nav aria-label={texts.login.newOrKnown} className={cx(tabsClass, 'mb-6')}>
      <Link
        to="/auth/register"
        search={{ next }}
        replace
        className={tabClass}
        aria-current={isNew ? 'page' : undefined}
      >
        {texts.login.newHere}
      </Link>
      <Link
        to="/auth/login"
        search={{ next }}
        replace
        className={tabClass}
        aria-current={isNew ? undefined : 'page'}
      >
        {texts.login.title}
      </Link>
    </nav>
  );
}
