import type { FavouriteClimb } from '@cruxboard/contracts/gyms/favourites/favourites';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { favouriteClimbSorts } from '@cruxboard/domain/sort-options';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookmarkX, Check } from 'lucide-react';
import { useSortBy } from '../../../lib/address/use-sort-by';
import { toasts } from '../../../lib/messages/toasts';
import { cardClass } from '../../../ui/card';
import { ClimbTag } from '../../../ui/climb-tag';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Loaded } from '../../../ui/loaded';
import { SortSelect } from '../../../ui/sort-select';
import { useSetReaction } from '../reactions/use-set-reaction';
import { arrange, type Arranged } from './arrange';
import { FavouritesFrame, NoFavourites } from './favourites-frame';
import { favouriteClimbsQuery } from './queries';
import { texts } from './texts';
import { useStillSaved } from './use-still-saved';
import { WallHead } from './wall-head';

/** The climbs that the user saved, by gym and wall. */
export function FavouriteClimbs() {
  const [sort, setSort] = useSortBy(favouriteClimbSorts);
  const climbs = useQuery(favouriteClimbsQuery());
  const isStillSaved = useStillSaved('climb');
  const saved = climbs.data?.items.filter(({ id }) => isStillSaved(id)) ?? [];
  return (
    <FavouritesFrame
      sort={
        <SortSelect
          sorts={favouriteClimbSorts}
          value={sort}
          onChange={setSort}
          count={climbs.data && saved.length}
        />
      }
    >
      <Loaded what={texts.title} query={climbs}>
        {() =>
          saved.length === 0 ? (
            <NoFavourites of="climbs" />
          ) : (
            <div className="grid gap-4">
              {arrange(saved.map(arranged), sort).map((wall) => (
                <section key={wall.id} className={cardClass}>
                  <WallHead wall={wall} />
                  <ul className="border-t border-line">
                    {wall.items.map(({ climb }) => (
                      <Row key={climb.id} climb={climb} />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          )
        }
      </Loaded>
    </FavouritesFrame>
  );
}

function arranged(climb: FavouriteClimb): Arranged & { readonly climb: FavouriteClimb } {
  return { ...climb, thankCount: 0, climb };
}

function Row({ climb }: { climb: FavouriteClimb }) {
  const set = useSetReaction();
  const queryClient = useQueryClient();
  const { id, gymId, name, colour, grade, isDone, isArchived } = climb;
  const restore = () => {
    // once the server has removed it, the list has lost it, and without a network isn't read again
    queryClient.setQueryData(favouriteClimbsQuery().queryKey, (known) =>
      known?.items.some((item) => item.id === id) === false
        ? { ...known, items: [...known.items, climb] }
        : known,
    );
    void set('favourite', id, true);
  };
  const unsave = async () => {
    await set('favourite', id, false);
    toasts.show({
      words: texts.unsaved(name),
      tone: 'success',
      key: `unsaved ${id}`,
      action: { label: texts.undo, onPress: restore },
    });
  };
  return (
    <li className="flex items-center gap-2 border-b border-line pe-2 last:border-b-0">
      <Link
        to="/gym/$gymId/climb/$climbId"
        params={{ gymId, climbId: id }}
        className="flex min-h-14 min-w-0 grow items-center gap-3 py-2 ps-4"
      >
        <ClimbTag colour={colour} grade={grade === null ? null : formatGrade(grade)} />
        <span className="min-w-0 grow">
          <b className="ell block font-name">{name}</b>
          {isArchived ? <small className="text-13 text-ink-3">{texts.takenDown}</small> : null}
        </span>
        {isDone ? (
          <span className="inline-flex shrink-0 items-center gap-1 text-13 font-bold text-success">
            <Icon icon={Check} size="xs" />
            {texts.done}
          </span>
        ) : null}
      </Link>
      <IconButton
        icon={BookmarkX}
        size="s"
        label={texts.unsave(name)}
        onClick={() => void unsave()}
      />
    </li>
  );
}
