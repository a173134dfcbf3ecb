import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/format/format';
import { useTitle } from '../../../lib/hooks/use-title';
import { Brand } from '../../../ui/brand';
import { SiteFooter } from '../../../ui/site-footer';
import { texts } from './texts';
import styles from './legal-page.module.css';

/** A section of a legal text; its id is its anchor. */
export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

interface LegalPageProps {
  title: string;
  intro: string;
  /** The day of the last change, `2026-11-21`. */
  changedOn: string;
  sections: readonly LegalSection[];
}

/** A legal text: contents first, lines short enough to read. */
export function LegalPage({ title, intro, changedOn, sections }: LegalPageProps) {
  useTitle(title);
  return (
    <>
      <div className={styles.bar}>
        <Link to="/" className="flex min-h-tap items-center">
          <Brand />
        </Link>
      </div>
      <div className={styles.legal}>
        <header>
          <h1>{title}</h1>
          <p className={styles.intro}>{intro}</p>
          <p className="text-14 text-ink-3">
            {texts.changed} <time dateTime={changedOn}>{formatDay(changedOn, 0)}</time>
          </p>
        </header>
        <nav aria-labelledby="contents-title">
          <h2 id="contents-title">{texts.contents}</h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.parts}>
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
      <div className="mt-auto">
        <SiteFooter />
      </div>
    </>
  );
}
