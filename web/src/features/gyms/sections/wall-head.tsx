import type { Wall } from '@cruxboard/contracts/gyms/sections/sections';
import { resetDue } from '@cruxboard/domain/gyms/sections/reset-due';
import { Link } from '@tanstack/react-router';
import { Archive, CalendarClock, CalendarPlus, UserRound } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { dayOf } from '../../../lib/format/format';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { nameTitleClass } from '../../../ui/title';
import { texts } from './wall-texts';

interface WallHeadProps {
  wall: Wall;
  timeZone: string | undefined;
  /** The button to follow it. */
  follow: ReactNode;
}

/** A wall's name, who set it, when it is reset next, and how to hear of it. */
export function WallHead({ wall, timeZone, follow }: WallHeadProps) {
  const { gymId, name, climbCount, lastSetOn, nextResetOn, archivedAt, setters } = wall;
  const [today] = useState(() => dayOf(new Date(), timeZone));
  const facts = [
    texts.climbs(climbCount),
    ...(lastSetOn === null ? [] : [texts.lastSet(lastSetOn)]),
  ];
  return (
    <header className="px-4 pt-4 pb-5">
      <h1 className={nameTitleClass}>{name}</h1>
      <p className="mt-1 text-14 text-ink-2">{facts.join(' · ')}</p>
      <div className="mt-3 grid gap-1.5 text-14 text-ink-2">
        {archivedAt === null ? null : <Line icon={Archive}>{texts.archived}</Line>}
        {nextResetOn === null || archivedAt !== null ? null : (
          <Line icon={CalendarClock}>
            <b className="font-strong text-ink">
              {texts.comesDown(nextResetOn, resetDue(nextResetOn, today))}
            </b>
          </Line>
        )}
        {setters.length === 0 ? null : (
          <Line icon={UserRound}>
            {texts.setBy} <Setters setters={setters} />
          </Line>
        )}
      </div>
      {archivedAt === null ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {follow}
          {nextResetOn === null ? null : (
            <a
              href={`/gym/${gymId}/resets.ics`}
              download
              className={buttonClass({ look: 'plain' })}
            >
              <Icon icon={CalendarPlus} size="s" />
              {texts.calendar}
            </a>
          )}
        </div>
      ) : null}
    </header>
  );
}

function Line({ icon, children }: { icon: typeof Archive; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2">
      <Icon icon={icon} size="s" className="mt-0.5" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Names, which lead to people's pages. */
function Setters({ setters }: Pick<Wall, 'setters'>) {
  return setters.map(({ name, username }, index) => (
    <Fragment key={username ?? name}>
      {index === 0 ? '' : ', '}
      {username === null ? (
        name
      ) : (
        <Link
          to="/$username"
          params={{ username }}
          className="underline decoration-line-strong underline-offset-4"
        >
          {name}
        </Link>
      )}
    </Fragment>
  ));
}
