import { useState } from 'react';
import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import { CalendarClock, Camera, CloudOff, Mountain } from 'lucide-react';
import { formatNumber } from '../../../lib/format/format';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { publishTimeOf } from '../model/publish-time';
import { ClimbLine } from './climb-line';
import { EditWaiting } from './edit-waiting';
import { GradeBlocks } from './grade-blocks';
import { RefusedList } from './refused-list';
import { SessionBar } from './session-bar';
import { countWithoutPhoto, type SessionClimb } from './session-climbs';
import type { SessionView } from './session-search';
import { TakeDown } from './take-down';
import { texts } from './texts';
import type { WallGrade } from './wall-grades';

interface SessionListProps {
  gym: Gym;
  section: StaffSection;
  /** Of the gym. */
  sections: readonly StaffSection[];
  set: readonly SessionClimb[];
  grades: readonly WallGrade[];
  onView: (view: SessionView) => void;
}

/** The climbs set so far, newest first. */
export function SessionList({ gym, section, sections, set, grades, onView }: SessionListProps) {
  const waitingCount = set.filter((climb) => climb.isWaiting).length;
  const noPhotoCount = countWithoutPhoto(set);
  const [editedId, setEdited] = useState<string | null>(null);
  const edited = set.find(({ id, isOnPhone }) => id === editedId && isOnPhone);
  return (
    <>
      <SessionBar title={section.name} note={gym.name} waitingCount={0} back={{ gymId: gym.id }} />
      <div className="mx-auto w-full max-w-prose grow bg-surface pb-28">
        <h1 className="sr-only">{texts.tab(section.name)}</h1>
        <div className="flex items-center gap-4 px-4 pt-4 pb-3">
          <b className="board text-60 font-black leading-none">{formatNumber(set.length)}</b>
          <span className="min-w-0 text-14">
            <b className="block font-label">{texts.set(set.length)}</b>
            <span className="text-ink-2">
              {texts.sent(set.length - waitingCount, waitingCount)}
              {noPhotoCount > 0 ? ` · ${texts.noPhoto(noPhotoCount)}` : null}
            </span>
          </span>
        </div>
        <GradeBlocks grades={grades} hasTarget={section.gradeTarget !== null} />
        {waitingCount > 0 ? (
          <p
            role="status"
            className="flex items-center gap-2 bg-warn-soft px-4 py-3 text-14 font-medium text-warn"
          >
            <Icon icon={CloudOff} size="s" />
            <span className="grow">{texts.waitingStrip(waitingCount)}</span>
            <span>{texts.automatic}</span>
          </p>
        ) : null}
        {section.publishAt === null ? null : (
          <p className="flex items-center gap-2 border-b border-line px-4 py-3 text-14 font-medium">
            <Icon icon={CalendarClock} size="s" />
            {texts.publishing.plan.planned(publishTimeOf(section.publishAt, gym.timeZone))}
          </p>
        )}
        <RefusedList gymId={gym.id} sectionId={section.id} sections={sections} />
        <TakeDown gymId={gym.id} section={section} />
        {set.length === 0 ? (
          <EmptyState icon={Mountain} title={texts.none.title}>
            {texts.none.why}
          </EmptyState>
        ) : (
          <ul>
            {set.toReversed().map((climb) => (
              <ClimbLine
                key={climb.id}
                gymId={gym.id}
                climb={climb}
                onEdit={() => setEdited(climb.id)}
              />
            ))}
          </ul>
        )}
      </div>
      <div
        data-messages-above="always"
        className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface short:static"
      >
        <div className="mx-auto flex max-w-prose gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          {set.length > 0 || section.publishAt !== null ? (
            <Button look="plain" size="big" onClick={() => onView('publish')}>
              {texts.publish}
            </Button>
          ) : null}
          <Button size="big" className="grow" onClick={() => onView('add')}>
            <Icon icon={Camera} size="s" />
            {texts.add(set.length + 1)}
          </Button>
        </div>
      </div>
      {edited === undefined ? null : (
        <EditWaiting key={edited.id} climb={edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
