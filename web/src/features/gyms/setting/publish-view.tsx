import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { useNavigate } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { ClimbTag } from '../../../ui/climb-tag';
import { Icon } from '../../../ui/icon';
import { titleClass } from '../../../ui/title';
import { useGymChange } from '../model/staff-queries';
import { PlanPublication } from './plan-publication';
import { SessionBar } from './session-bar';
import { countWithoutPhoto, type SessionClimb } from './session-climbs';
import { texts } from './texts';
import type { WallGrade } from './wall-grades';

interface PublishViewProps {
  gym: Gym;
  section: StaffSection;
  set: readonly SessionClimb[];
  grades: readonly WallGrade[];
  onClose: () => void;
}

/** Shows the wall to climbers, all of it at once; climbs still on this phone have to be sent first. */
export function PublishView({ gym, section, set, grades, onClose }: PublishViewProps) {
  const waitingCount = set.filter((climb) => climb.isWaiting).length;
  const noPhotoCount = countWithoutPhoto(set);
  const missing = grades.filter(({ missingCount }) => missingCount > 0);
  const publish = useGymChange('sections.publishSection', {
    onDone: ({ publishedCount }) =>
      toasts.show({ words: texts.publishing.done(publishedCount), tone: 'success' }),
  });
  const navigate = useNavigate();
  // the session, empty now, would offer to take down "the old climbs": those just published
  const leave = () =>
    void navigate({
      to: '/dashboard/$gymId/sections',
      params: { gymId: gym.id },
      replace: true,
    });
  return (
    <>
      <SessionBar title={section.name} note="" waitingCount={0} back={{ onClose }} />
      <div className="mx-auto w-full max-w-prose grow px-4 pt-6 pb-72 short:pb-6">
        <h1 className={cx(titleClass, 'text-balance')}>{texts.publishing.title(section.name)}</h1>
        <ul className="mt-6 flex flex-wrap gap-1.5">
          {set.map(({ id, colour, grade }) => (
            <li key={id}>
              <ClimbTag
                colour={colour}
                grade={grade === null ? null : formatGrade(grade)}
                size="sm"
              />
            </li>
          ))}
        </ul>
        {set.length === 0 ? <p className="text-ink-2">{texts.publishing.none}</p> : null}
        <div className="mt-6 grid gap-3 text-14 text-ink-2">
          {missing.length > 0 ? <p>{texts.target.missing(missing)}</p> : null}
          {noPhotoCount > 0 ? <p>{texts.publishing.noPhoto(noPhotoCount)}</p> : null}
          {section.followerCount > 0 ? (
            <p>{texts.publishing.followers(section.followerCount)}</p>
          ) : null}
        </div>
      </div>
      <div
        data-messages-above="always"
        className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface short:static"
      >
        <div className="mx-auto grid max-w-prose gap-3 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          {waitingCount > 0 ? (
            <p role="status" className="flex items-center gap-2 text-14 font-medium text-warn">
              <Icon icon={CloudOff} size="s" />
              {texts.publishing.waiting(waitingCount)}
            </p>
          ) : null}
          <Button
            size="big"
            wide
            busy={publish.isPending}
            disabled={waitingCount > 0 || set.length === 0}
            onClick={() =>
              publish.mutate({ gymId: gym.id, sectionId: section.id }, { onSuccess: leave })
            }
          >
            {texts.publishing.action(set.length)}
          </Button>
          <PlanPublication gym={gym} section={section} />
        </div>
      </div>
    </>
  );
}
