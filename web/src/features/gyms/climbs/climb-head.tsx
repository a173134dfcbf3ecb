import type { Climb } from '@cruxboard/contracts/gyms/climbs/climbs';
import { gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { resetDue } from '@cruxboard/domain/gyms/sections/reset-due';
import { Link } from '@tanstack/react-router';
import { CalendarClock, ChevronRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { dayOf, formatDay, formatNumber } from '../../../lib/format/format';
import { cx } from '../../../lib/dom/cx';
import { importWithRetry } from '../../../lib/loading/import-with-retry';
import { ClimbTag } from '../../../ui/climb-tag';
import { Icon } from '../../../ui/icon';
import { Facts } from '../../../ui/stat';
import { besideClass, titleClass } from '../../../ui/title';
import { useOnceOpen } from '../../../ui/use-once-open';
import { ClimbPhotoFrame } from '../model/climb-photo-frame';
import { ReportedHold } from './reported-hold';
import { texts } from './texts';

/** Loaded by the first tap on a photo. */
const ClimbPhotoDialog = lazy(async () => ({
  default: (await importWithRetry(() => import('./climb-photo-dialog'))).ClimbPhotoDialog,
}));

interface ClimbHeadProps {
  climb: Climb;
  timeZone: string | undefined;
}

/** A climb: tag, name, colour in words, caption, facts. */
export function ClimbHead({ climb, timeZone }: ClimbHeadProps) {
  const colour = gymColours.find(({ id }) => id === climb.colour)?.label ?? climb.colour;
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <ClimbTag
          colour={climb.colour}
          grade={climb.grade === null ? null : formatGrade(climb.grade)}
          size="lg"
        />
        <div className={besideClass}>
          <h1 className={cx(titleClass, 'text-balance')}>{climb.name}</h1>
          <p className="mt-1 text-14 text-ink-2">
            {texts.holds(colour)} ·{' '}
            <Link
              to="/gym/$gymId/wall/$sectionId"
              params={{ gymId: climb.gymId, sectionId: climb.sectionId }}
              className="underline decoration-line-strong underline-offset-4"
            >
              {climb.sectionName}
            </Link>
          </p>
          {climb.reportedHold ? (
            <p className="mt-1 text-14">
              <ReportedHold of={climb.reportedHold} />
            </p>
          ) : null}
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-x-4">
        {climb.photo === null ? null : <ClimbPhoto climb={{ ...climb, photo: climb.photo }} />}
        {climb.caption ? (
          <p className="mt-4 min-w-0 grow basis-40 leading-[1.45] text-ink-2">{climb.caption}</p>
        ) : null}
      </div>
      <div className="mt-4">
        <Facts
          facts={[
            { label: texts.facts.ascents, value: formatNumber(climb.ascentCount) },
            // made of a row of the list, it isn't known
            // one row of a phone has room for four
            ...(Number.isNaN(climb.climberCount) || climb.solutionCount > 0
              ? []
              : [{ label: texts.facts.climbers, value: formatNumber(climb.climberCount) }]),
            ...(climb.solutionCount > 0
              ? [{ label: texts.facts.solutions, value: formatNumber(climb.solutionCount) }]
              : []),
            { label: texts.facts.set, value: formatDay(climb.setOn) },
            ...(climb.setterName ? [{ label: texts.facts.setter, value: setterOf(climb) }] : []),
          ]}
        />
      </div>
      <SameSetter climb={climb} />
      <Leaving climb={climb} timeZone={timeZone} />
    </>
  );
}

/** The setter's name, leading to their page. */
function setterOf({ setterName, setterUsername }: Climb): ReactNode {
  if (setterUsername === null) return setterName;
  return (
    <Link
      to="/$username"
      params={{ username: setterUsername }}
      className="underline decoration-line-strong underline-offset-4"
    >
      {setterName}
    </Link>
  );
}

/** What else the setter has on the gym's walls. */
function SameSetter({ climb: { gymId, setterName, setterUsername } }: { climb: Climb }) {
  if (setterName === null || setterUsername === null) return null;
  return (
    <Link
      to="/gym/$gymId"
      params={{ gymId }}
      search={{ setter: setterUsername }}
      className="mt-1 -mb-2 inline-flex min-h-tap items-center gap-1 text-14 font-medium text-accent-ink"
    >
      {texts.bySetter(setterName)}
      <Icon icon={ChevronRight} size="s" />
    </Link>
  );
}

function Leaving({ climb, timeZone }: ClimbHeadProps) {
  const { archivedAt, comesDownOn } = climb;
  const [today] = useState(() => dayOf(new Date(), timeZone));
  if (archivedAt === null && comesDownOn === null) return null;
  const summary =
    archivedAt === null
      ? texts.comesDown(formatDay(comesDownOn ?? ''), resetDue(comesDownOn, today))
      : texts.takenDown(formatDay(dayOf(new Date(archivedAt), timeZone)));
  return (
    <p className="mt-3 flex items-center gap-1.5 text-14 text-ink-2">
      <Icon icon={CalendarClock} size="s" />
      {summary}
    </p>
  );
}

/** The photo, which a tap enlarges. */
function ClimbPhoto({ climb }: { climb: Climb & { readonly photo: NonNullable<Climb['photo']> } }) {
  const [isOpen, setOpen] = useState(false);
  const hasDialog = useOnceOpen(isOpen);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={texts.enlargePhoto(climb.name)}
        className="mt-4 w-28 shrink-0 cursor-zoom-in rounded-2 md:w-72"
        onClick={() => setOpen(true)}
      >
        <ClimbPhotoFrame
          photo={climb.photo}
          holds={climb.holds}
          alt={texts.photo(climb.name)}
          sizes="(width < 48rem) 7rem, 18rem"
        />
      </button>
      {hasDialog ? (
        <Suspense>
          <ClimbPhotoDialog climb={climb} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
