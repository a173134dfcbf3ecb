import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOwnCompetition } from '../model/queries';
import { type CardOwner, scoreCardPath } from '../model/score-card-address';
import { useSession } from '../../../lib/session/hooks';
import { buttonClass } from '../../../ui/button';
import { SignInButtons } from './sign-in-buttons';
import { texts } from './texts';

const words = texts.whoseCard;

/** For someone who scanned a printed card but isn't known to be its owner. */
export function WhoseCard(card: CardOwner) {
  const { status } = useSession();
  const own = useOwnCompetition(card.competitionId);
  const next = scoreCardPath(card);
  const plain = buttonClass({ look: 'plain' });
  if (status === 'visitor') {
    return (
      <Strip said={words.visitor}>
        <SignInButtons next={next} />
      </Strip>
    );
  }
  // another competitor or staff, looking at someone else's card
  if (own === undefined || own.competitor !== null || own.roles.length > 0) return null;
  return (
    <Strip said={words.stranger}>
      <Link
        to="/competition/$competitionId/claim/$competitorId"
        params={{ competitionId: card.competitionId, competitorId: card.competitorId }}
        className={plain}
      >
        {words.claim}
      </Link>
    </Strip>
  );
}

function Strip({ said, children }: { said: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="whose-card"
      className="grid gap-3 px-4 py-5 max-lg:border-b max-lg:border-line lg:px-0 lg:pt-0"
    >
      <div>
        <h2 id="whose-card" className="text-20 font-title tracking-title">
          {words.title}
        </h2>
        <p className="text-ink-2">{said}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}
