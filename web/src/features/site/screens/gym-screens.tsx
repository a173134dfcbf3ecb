import type { GymTv } from '@cruxboard/contracts/site/screens/gym-tv';
import type { GymScreen } from '@cruxboard/contracts/site/screens/screens';
import { type GymSlide, holdMs } from '@cruxboard/domain/site/screens/slides';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../lib/api/read';
import { useTitle } from '../../../lib/hooks/use-title';
import { together } from '../../../lib/query/together';
import { Loaded } from '../../../ui/loaded';
import { ForGymRole } from '../../gyms/model/for-gym-role';
import { gymPostsQuery } from '../../gyms/model/gym-posts-query';
import { useGymChange } from '../../gyms/model/staff-queries';
import { useGymLive } from '../../gyms/model/use-gym-live';
import { postItem, slotsOf } from './gym-slides';
import { gymTvQuery } from './gym-tv-query';
import { distinctNames } from './distinct-names';
import { RemoteControl } from './remote-control';
import { ScreenChoice } from './screen-choice';
import { SlideSettings } from './slide-settings';
import { texts } from './remote-texts';

const gymScreensQuery = (gymId: string) =>
  readQuery('/api/gyms/{gymId}/staff/screens', { params: { gymId } });

/** A gym's screens: the remote control, and what each shows. */
export function GymScreens({ gymId }: { gymId: string }) {
  return (
    <ForGymRole gymId={gymId} action="editShowcase">
      <Screens gymId={gymId} />
    </ForGymRole>
  );
}

function Screens({ gymId }: { gymId: string }) {
  const screens = useQuery(gymScreensQuery(gymId));
  // all screens of a gym show the same things
  const tv = useQuery(gymTvQuery(gymId, 1));
  useGymLive(gymId);
  useTitle(tv.data && texts.tab(tv.data.gym.name));
  const add = useGymChange('screens.addGymScreen');
  const update = useGymChange('screens.updateGymScreen', { inOrder: true });
  const remove = useGymChange('screens.removeGymScreen');
  return (
    <Loaded what={texts.title} query={together({ screens, tv })}>
      {(data) => (
        <ScreenChoice
          screens={data.screens.items}
          path={`/gym/${gymId}/tv`}
          onAdd={() => add.mutateAsync({ gymId })}
          onRename={(number, name) => update.mutate({ gymId, number, changes: { name } })}
          onRemove={(number) => remove.mutateAsync({ gymId, number })}
        >
          {(screen) => <Remote gymId={gymId} screen={screen} tv={data.tv} />}
        </ScreenChoice>
      )}
    </Loaded>
  );
}

interface RemoteProps {
  gymId: string;
  screen: GymScreen;
  tv: GymTv;
}

function Remote({ gymId, screen, tv }: RemoteProps) {
  const { number, settings } = screen;
  const { data: posts } = useQuery(gymPostsQuery(gymId));
  const steer = useGymChange('screens.steerGymScreen', { inOrder: true });
  const update = useGymChange('screens.updateGymScreen', { inOrder: true });
  const slots = slotsOf({ ...tv, screen }, posts?.items ?? []);
  const nameOf = distinctNames(slots, (slot, item) =>
    item.startsWith(postItem(''))
      ? `${texts.slides.notices}: @${posts?.username ?? ''}`
      : // a gym's slots are its slides
        slideName(tv, slot as GymSlide, item),
  );
  return (
    <>
      <RemoteControl
        screen={screen}
        slots={slots}
        nameOf={nameOf}
        holdMs={holdMs}
        timeZone={tv.gym.timeZone}
        onSteer={(control) => steer.mutateAsync({ gymId, number, control })}
      />
      <SlideSettings
        settings={settings}
        onSave={(changed) => update.mutateAsync({ gymId, number, changes: { settings: changed } })}
      />
    </>
  );
}

/** @returns "New climbs: The Prow"; the slide alone where it has one thing to show. */
function slideName(tv: GymTv, slide: GymSlide, item: string): string {
  const name = nameOf(tv, slide, item);
  return name === undefined ? texts.slides[slide] : `${texts.slides[slide]}: ${name}`;
}

function nameOf(tv: GymTv, slide: GymSlide, item: string): string | undefined {
  switch (slide) {
    case 'newest':
      return tv.newest.find(({ id }) => id === item)?.name;
    case 'showcase':
      return tv.showcase.find(({ id }) => id === item)?.climb.name;
    case 'notices':
      return tv.notices.find(({ id }) => id === item)?.title;
    case 'competitions':
      return tv.competitions.find(({ id }) => id === item)?.name;
    default:
      return undefined;
  }
}
