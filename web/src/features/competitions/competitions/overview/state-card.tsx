import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import { useState } from 'react';
import { errorSentence } from '../../../../lib/api/errors';
import { formatInstant } from '../../../../lib/format/format';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { useChange } from '../../model/manage/use-change';
import { StateWord } from '../../model/manage/state-word';
import { formatTimeOfDay } from './time-of-day';
import { texts } from './texts';

type Act = 'start' | 'end' | 'reactivate' | 'finalise';

/** The competition's state and its next steps, each confirmed with its consequences. */
export function StateCard({ competition }: { competition: CompetitionManaged }) {
  const [confirming, setConfirming] = useState<Act | null>(null);
  const options = { isFailureShown: true, onDone: () => setConfirming(null) };
  const changes = {
    start: useChange('competitions.startCompetition', options),
    end: useChange('competitions.endCompetition', options),
    reactivate: useChange('competitions.reactivateCompetition', options),
    finalise: useChange('competitions.finaliseCompetition', options),
  };
  const { roles } = competition;
  const isFinal = competition.finalisedAt !== null;
  const acts = actsOf(competition);
  const change = confirming === null ? null : changes[confirming];
  return (
    <Card
      title={
        <span className="flex items-center gap-3">
          <StateWord competition={competition} isFinal={isFinal} />
        </span>
      }
    >
      <p className="text-14 text-ink-2">{storyOf(competition)}</p>
      {canCompetition(roles, 'changeState') ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {acts.map((act, index) => (
            <Button
              key={act}
              look={index === 0 && act !== 'reactivate' ? 'primary' : 'plain'}
              onClick={() => {
                changes[act].reset();
                setConfirming(act);
              }}
            >
              {texts.act[act]}
            </Button>
          ))}
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={confirming !== null}
        onClose={() => setConfirming(null)}
        title={confirming === null ? '' : texts.ask[confirming].title}
        consequence={confirming === null ? '' : consequenceOf(confirming, competition)}
        confirmLabel={confirming === null ? '' : texts.act[confirming]}
        isDangerous={false}
        busy={change?.isPending ?? false}
        error={change?.error ? errorSentence(change.error) : undefined}
        onConfirm={() => change?.mutate({ competitionId: competition.id })}
      />
    </Card>
  );
}

function actsOf({ state, finalisedAt, frozenAt }: CompetitionManaged): Act[] {
  if (state === 'draft') return ['start'];
  if (state === 'started') return ['end'];
  // what isn't revealed can't be final
  const isOpen = finalisedAt === null && frozenAt === null;
  return isOpen ? ['finalise', 'reactivate'] : ['reactivate'];
}

function storyOf(competition: CompetitionManaged): string {
  const { state, timeZone, startsAt, startedAt, endedAt, finalisedAt } = competition;
  const at = (instant: string | null) =>
    instant === null ? '' : formatInstant(instant, { timeZone });
  const isByTime = competition.opensBy === 'time';
  if (state === 'draft' && isByTime) {
    const start = startsAt === null ? '' : formatTimeOfDay(startsAt, timeZone);
    return texts.state.startsByTime(start, competition.isOpenForEntries);
  }
  if (competition.isOpenForEntries) return texts.state.openForEntries(at(startsAt));
  if (state === 'draft') return texts.state.draft;
  if (state === 'started') {
    const { closesAt } = competition;
    const end = closesAt === null ? '' : texts.state.closes(formatTimeOfDay(closesAt, timeZone));
    return `${texts.state.started(at(startedAt))}${end}`;
  }
  return finalisedAt === null ? texts.state.ended(at(endedAt)) : texts.state.final(at(finalisedAt));
}

function consequenceOf(act: Act, competition: CompetitionManaged): string {
  const { competitorCount, activeClimbCount, scoreCount, lateCount, isListed } = competition;
  switch (act) {
    case 'start':
      return texts.ask.start.why(competitorCount, activeClimbCount, isListed);
    case 'end':
      return texts.ask.end.why(competitorCount, scoreCount);
    case 'reactivate': {
      const why = texts.ask.reactivate.why(competitorCount);
      const { finals } = competition;
      return [
        why,
        competition.finalisedAt === null ? '' : texts.ask.reactivate.final,
        finals.length === 0 ? '' : texts.ask.reactivate.finals(finals.map(({ name }) => name)),
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'finalise':
      return texts.ask.finalise.why(scoreCount, lateCount);
    default:
      return act satisfies never;
  }
}
