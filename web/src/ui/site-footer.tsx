import { publicConfig } from '../lib/config/public-config';
import { useFlags } from '../lib/session/hooks';
import { textLinkClass } from './text-link';
import { Link } from '@tanstack/react-router';

const texts = {
  label: 'About this site',
  about: 'Run a competition',
  privacy: 'Privacy',
  terms: 'Terms',
  by: (name: string) => `Run by ${name}`,
} as const;

/** The footer of public pages. */
export function SiteFooter() {
  const { isCompetitionsEnabled } = useFlags();
  const { name } = publicConfig().operator;
  const link = textLinkClass({ standalone: true });
  return (
    <footer className="border-t border-line bg-surface text-14 text-ink-3">
      <div className="mx-auto flex max-w-home flex-wrap items-center gap-x-6 px-4 py-2 md:px-8">
        {name === null ? null : <p className="py-2">{texts.by(name)}</p>}
        <nav aria-label={texts.label} className="flex flex-wrap gap-x-6 sm:ms-auto">
          {isCompetitionsEnabled ? (
            <Link to="/competitions/about" className={link}>
              {texts.about}
            </Link>
          ) : null}
          <Link to="/privacy" className={link}>
            {texts.privacy}
          </Link>
          <Link to="/terms" className={link}>
            {texts.terms}
          </Link>
        </nav>
      </div>
    </footer>
  );
}
