import type { ClimbChange, StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { dayOf, formatDay, formatTime } from '../../../../lib/format/format';
import { toasts } from '../../../../lib/messages/toasts';
import { Card } from '../../../../ui/card';
import { IconButton } from '../../../../ui/icon-button';
import { climbHistoryQuery, useGymChange } from '../../model/staff-queries';
import { type ClimbNames, sectionNameOf, setterNameOf } from './climb-words';
import { texts as climbsTexts } from './texts';
import { texts } from './climb-texts';

interface ClimbHistoryProps {
  gym: Gym;
  climb: StaffClimb;
  names: ClimbNames;
  canEdit: boolean;
}

/** Who changed what on a climb, newest first, each change with its undo. */
export function ClimbHistory({ gym, climb, names, canEdit }: ClimbHistoryProps) {
  const { data } = useQuery(climbHistoryQuery(gym.id, climb.id));
  const undo = useGymChange('climbs.undoClimbChange', {
    onDone: () => toasts.show({ words: texts.history.undone, tone: 'success' }),
  });
  const changes = data?.items ?? [];
  return (
    <Card title={texts.history.title} isFlush>
      {data !== undefined && changes.length === 0 ? (
        <p className="px-4 py-3 text-14 text-ink-2">{texts.history.none}</p>
      ) : null}
      <ol>
        {changes.map((change) => (
          <li
            key={change.id}
            className="flex gap-3 border-b border-line py-2.5 ps-4 pe-2 last:border-b-0"
          >
            <span className="min-w-0 grow text-14">
              <b className="font-label">{texts.history.by(change.actorName)}</b>{' '}
              {texts.history.kinds[change.kind]}
              {linesOf(change, names).map((line) => (
                <span key={line} className="block text-ink-2">
                  {line}
                </span>
              ))}
              <small className="block text-13 text-ink-3">
                {formatDay(dayOf(new Date(change.at), gym.timeZone))},{' '}
                {formatTime(change.at, gym.timeZone)}
              </small>
            </span>
            {canEdit && isUndoable(change) ? (
              <IconButton
                icon={Undo2}
                label={texts.history.undo}
                aria-busy={undo.isPending}
                onClick={() =>
                  undo.mutate({ gymId: gym.id, climbId: climb.id, changeId: change.id })
                }
              />
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Photos and holds are gone once they are replaced. */
const lost = new Set(['photoUrl', 'photoWidth', 'photoHeight', 'holds']);

function isUndoable({ kind, before }: ClimbChange): boolean {
  return kind === 'updated' && Object.keys(before).some((field) => !lost.has(field));
}

function linesOf({ before, after }: ClimbChange, names: ClimbNames): string[] {
  return Object.keys(before).flatMap((field) => {
    const label = texts.history.fields[field];
    if (label === undefined) return [];
    const [from, to] = [before[field], after[field]].map((value) => wordOf(field, value, names));
    return [`${label}: ${texts.history.change(from ?? '', to ?? '')}`];
  });
}

function wordOf(field: string, value: unknown, names: ClimbNames): string {
  const { history } = texts;
  if (field === 'holds') return history.holds(Array.isArray(value) ? value.length : 0);
  if (value === null || value === undefined || value === '') return history.nothing;
  const word = String(value);
  switch (field) {
    case 'sectionId':
      return sectionNameOf(names, word);
    case 'setterUid':
      return setterNameOf(names, word);
    case 'colour':
      return gymColours.find(({ id }) => id === word)?.label ?? word;
    case 'grade':
      return formatGrade(Number(word));
    case 'setOn':
      return formatDay(word);
    case 'state':
      return climbsTexts.states[word as StaffClimb['state']];
    case 'photoUrl':
      return history.photo;
    default:
      return word;
  }
}
