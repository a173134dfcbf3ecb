import type { BoardCompetition } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { CallOutput } from '../../../lib/api/call';
import { errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { useClaimCompetitor } from './queries';
import { texts } from './texts';

const words = texts.join;

interface ClaimFormProps {
  competition: BoardCompetition;
  entries: CallOutput<'competitions.getUnclaimedCompetitorsFromContact'>['items'];
}

/** Entries with the user's email or phone, each claimed in one tap. */
export function ClaimForm({ competition, entries }: ClaimFormProps) {
  const claim = useClaimCompetitor(competition.id);
  return (
    <section className="mb-8 grid gap-4">
      <div>
        <h2 className="text-28 font-title tracking-title">{words.claimTitle}</h2>
        <p className="text-ink-2">{words.claimSaid}</p>
      </div>
      <ul className="border-t border-line">
        {entries.map((entry) => (
          <li
            key={entry.competitorId}
            className="flex min-h-16 items-center gap-3 border-b border-line"
          >
            <span className="grow">
              <b className="text-17 font-strong">{entry.name}</b>
              {entry.number === null ? null : (
                <small className="ms-2 text-13 text-ink-3">{entry.number}</small>
              )}
            </span>
            <Button
              busy={claim.isPending && claim.variables === entry.competitorId}
              onClick={() =>
                claim.mutate(entry.competitorId, {
                  onSuccess: () => toasts.show({ words: words.claimed, tone: 'success' }),
                })
              }
            >
              {words.claim(entry.name)}
            </Button>
          </li>
        ))}
      </ul>
      {claim.error ? (
        <p role="alert" className="font-medium text-danger">
          {errorSentence(claim.error)}
        </p>
      ) : null}
    </section>
  );
}
