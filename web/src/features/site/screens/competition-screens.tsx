import type { CompetitionScreen } from '@cruxboard/contracts/site/screens/screens';
import type { Slot } from '@cruxboard/domain/site/screens/rotation';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { readKey, readQuery } from '../../../lib/api/read';
import { useRefetcher } from '../../../lib/api/refetcher';
import { useChange } from '../../../lib/api/use-change';
import { useTitle } from '../../../lib/hooks/use-title';
import { on } from '../../../lib/live/frames';
import { useLive } from '../../../lib/live/use-live';
import { Card } from '../../../ui/card';
import { Checkbox } from '../../../ui/checkbox';
import { Loaded } from '../../../ui/loaded';
import { competitionQuery } from '../../competitions/model/managed-queries';
import { ForRole } from '../../competitions/model/manage/for-role';
import { RemoteControl } from './remote-control';
import { texts } from './remote-texts';
import { ScreenChoice } from './screen-choice';

/** A competition's rotation as its screens draw it, and what each part is called. */
interface ScreenSlots {
  readonly slots: readonly Slot[];
  readonly nameOf: (slot: string) => string;
}

interface CompetitionScreensProps {
  competitionId: string;
  /** The rotation of a screen with these categories; null until the leaderboard is known. */
  slotsFor: (categoryIds: readonly string[]) => ScreenSlots | null;
}

/** A competition's screens: the remote control, and which categories each shows. */
export function CompetitionScreens({ competitionId, slotsFor }: CompetitionScreensProps) {
  const competition = useQuery(competitionQuery(competitionId));
  useTitle(competition.data && texts.tab(competition.data.name));
  return (
    <Loaded what={texts.title} query={competition}>
      {(managed) => (
        <ForRole competition={managed} action="editSettings">
          <Screens {...{ competitionId, slotsFor, categories: managed.categories }} />
        </ForRole>
      )}
    </Loaded>
  );
}

interface Category {
  readonly id: string;
  readonly name: string;
}

interface ScreensProps extends CompetitionScreensProps {
  categories: readonly Category[];
}

const path = '/api/manage/competitions/{competitionId}/screens';
const refresh = (client: QueryClient) =>
  client.invalidateQueries({
    queryKey: readKey(path),
  });

function Screens({ competitionId, slotsFor, categories }: ScreensProps) {
  const screens = useQuery(readQuery(path, { params: { competitionId } }));
  const refetcher = useRefetcher();
  useLive(
    `/api/live/competitions/${encodeURIComponent(competitionId)}/screens`,
    [on('screens.changed', () => refetcher.refetch(path))],
    { onOpen: (isReopened) => refetcher.catchUp(isReopened, path) },
  );
  const add = useChange('screens.addCompetitionScreen', { refresh });
  const update = useChange('screens.updateCompetitionScreen', { refresh, inOrder: true });
  const remove = useChange('screens.removeCompetitionScreen', { refresh });
  return (
    <Loaded what={texts.title} query={screens}>
      {({ items }) => (
        <ScreenChoice
          screens={items}
          path={`/competition/${competitionId}/tv`}
          onAdd={() => add.mutateAsync({ competitionId })}
          onRename={(number, name) => update.mutate({ competitionId, number, changes: { name } })}
          onRemove={(number) => remove.mutateAsync({ competitionId, number })}
        >
          {(screen) => <Remote {...{ competitionId, screen, slotsFor, categories }} />}
        </ScreenChoice>
      )}
    </Loaded>
  );
}

function Remote({
  competitionId,
  screen,
  slotsFor,
  categories,
}: ScreensProps & { screen: CompetitionScreen }) {
  const { number, settings } = screen;
  const steer = useChange('screens.steerCompetitionScreen', { refresh, inOrder: true });
  const update = useChange('screens.updateCompetitionScreen', { refresh, inOrder: true });
  const rotation = slotsFor(settings.categoryIds);
  const choose = (id: string, isOn: boolean) => {
    const others = settings.categoryIds.filter((one) => one !== id);
    const categoryIds = isOn ? [...others, id] : others;
    update.mutate({ competitionId, number, changes: { settings: { categoryIds } } });
  };
  return (
    <>
      {rotation === null ? null : (
        <RemoteControl
          screen={screen}
          {...rotation}
          onSteer={(control) => steer.mutateAsync({ competitionId, number, control })}
        />
      )}
      {categories.length < 2 ? null : (
        <Card title={texts.categories}>
          <p className="mb-2 text-14 text-ink-2">{texts.categoriesHelp}</p>
          <div className="flex flex-wrap gap-x-6">
            {categories.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={settings.categoryIds.includes(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />
            ))}
          </div>
        </Card>
      )}
    </>
  );
}
