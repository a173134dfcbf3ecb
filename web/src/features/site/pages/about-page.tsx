import { formatFacts } from '@cruxboard/domain/competitions/competitions/formats';
import { Link } from '@tanstack/react-router';
import { Explained } from '../../competitions/model/explained';
import type { TermName } from '../../competitions/model/terms';
import { formatNumber } from '../../../lib/format/format';
import { publicConfig } from '../../../lib/config/public-config';
import { useFlags, useSession } from '../../../lib/session/hooks';
import { useTitle } from '../../../lib/hooks/use-title';
import { buttonClass } from '../../../ui/button';
import { SiteFooter } from '../../../ui/site-footer';
import { textLinkClass } from '../../../ui/text-link';
import { aboutTexts as texts } from './about-texts';
import { CreditTiers } from './credit-tiers';
import { type Picture, ProductPicture } from './product-picture';
import { boardPicture, cardPicture, deskPicture, judgePicture, tvPicture } from './pictures';
import styles from './about-page.module.css';

const createAddress = '/competitions/manage?create=open';

/** What the competitions product does, what it costs, and how to start. */
export function AboutPage() {
  useTitle(texts.tab);
  const { boulder_pumpfest: pumpfest, boulder_final: finals } = formatFacts;
  return (
    <div className={styles.about}>
      <section className={styles.hero}>
        <div>
          <h1>{texts.headline}</h1>
          <p className={styles.lead}>{texts.lead}</p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Begin />
            <Link to="/competitions" className={textLinkClass({ standalone: true })}>
              {texts.see}
            </Link>
          </div>
          <p className="mt-4 text-14 text-ink-3">
            {texts.free(formatNumber(pumpfest.initialBalance), formatNumber(finals.initialBalance))}
          </p>
        </div>
        <figure>
          <ProductPicture picture={boardPicture} alt={texts.parts.board.alt} isFirst />
          <figcaption>
            <b>{texts.parts.board.title}.</b>{' '}
            <Explained term="cohort">{texts.parts.board.body}</Explained>
          </figcaption>
        </figure>
      </section>
      <section aria-labelledby="parts-title">
        <h2 id="parts-title">{texts.parts.title}</h2>
        <div className={styles.parts}>
          <Part words={texts.parts.card} picture={cardPicture} isNext />
          <Part words={texts.parts.judge} picture={judgePicture} term="zone" isNext />
          <Part words={texts.parts.tv} picture={tvPicture} />
          <Part words={texts.parts.desk} picture={deskPicture} />
        </div>
      </section>
      <CreditTiers />
      <section aria-labelledby="questions-title" className={styles.questions}>
        <h2 id="questions-title">{texts.questions.title}</h2>
        {texts.questions.items.map(({ ask, answer }) => (
          <details key={ask}>
            <summary>{ask}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
      <SiteFooter />
    </div>
  );
}

type PartWords = { readonly title: string; readonly body: string; readonly alt: string };

interface PartProps {
  words: PartWords;
  picture: Picture;
  term?: TermName | undefined;
  isNext?: boolean | undefined;
}

function Part({ words, picture, term, isNext }: PartProps) {
  return (
    <article>
      <h3>{words.title}</h3>
      <p>
        <Explained term={term}>{words.body}</Explained>
      </p>
      <ProductPicture picture={picture} alt={words.alt} isNext={isNext} />
    </article>
  );
}

/** The page's one button: signed-in users start at once, others sign up on the way. */
function Begin() {
  const { status } = useSession();
  const { isCompetitionCreationDisabled } = useFlags();
  const { email } = publicConfig().operator;
  if (isCompetitionCreationDisabled) {
    return (
      <>
        <p className="w-full text-ink-2">{texts.closed}</p>
        {email === null ? null : (
          <a href={`mailto:${email}`} className={buttonClass({ size: 'big' })}>
            {texts.write}
          </a>
        )}
      </>
    );
  }
  return status === 'signed-in' ? (
    <Link
      to="/competitions/manage"
      search={{ create: 'open' }}
      className={buttonClass({ size: 'big' })}
    >
      {texts.create}
    </Link>
  ) : (
    <Link
      to="/auth/register"
      search={{ next: createAddress }}
      className={buttonClass({ size: 'big' })}
    >
      {texts.create}
    </Link>
  );
}
