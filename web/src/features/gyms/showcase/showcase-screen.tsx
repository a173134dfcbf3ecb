import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { StaffShowcaseItem } from '@cruxboard/contracts/gyms/showcase/showcase';
import type { ShowcaseKind } from '@cruxboard/domain/gyms/showcase/shown';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../../../lib/hooks/use-title';
import { toasts } from '../../../lib/messages/toasts';
import { together } from '../../../lib/query/together';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { Loaded } from '../../../ui/loaded';
import { PageHeader } from '../../../ui/page-header';
import { SortableList } from '../../../ui/sortable-list';
import { textLinkClass } from '../../../ui/text-link';
import { gymQuery } from '../gyms/queries';
import { ForGymRole } from '../model/for-gym-role';
import { useGymChange } from '../model/staff-queries';
import { useGymLive } from '../model/use-gym-live';
import { EditItem } from './edit-item';
import { ItemRow, nameOf } from './item-row';
import { staffShowcaseQuery } from './queries';
import { ShowcaseStrip } from './showcase-strip';
import { texts } from './texts';

/** What a gym shows on its page: pinned climbs, solutions and notices, their order and days. */
export function ShowcaseScreen({ gymId }: { gymId: string }) {
  const gym = useQuery(gymQuery(gymId));
  const showcase = useQuery(staffShowcaseQuery(gymId));
  useGymLive(gymId);
  useTitle(gym.data && texts.tab(gym.data.name));
  return (
    <ForGymRole gymId={gymId} action="editShowcase">
      <Loaded what={texts.title} query={together({ gym, showcase })}>
        {(data) => <Items gym={data.gym} items={data.showcase.items} />}
      </Loaded>
    </ForGymRole>
  );
}

type Opened = { readonly kind: ShowcaseKind; readonly item: StaffShowcaseItem | null };

function Items({ gym, items }: { gym: Gym; items: readonly StaffShowcaseItem[] }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const order = useGymChange('showcase.orderItems', { inOrder: true });
  const remove = useRemove(gym.id);
  const shown = items.filter(({ state }) => state === 'shown');
  const add = (kind: ShowcaseKind) => () => setOpened({ kind, item: null });
  return (
    <>
      <PageHeader
        title={texts.title}
        meta={texts.meta(items.length)}
        actions={
          <>
            <Button look="plain" onClick={add('climb')}>
              {texts.pinClimb}
            </Button>
            <Button look="plain" onClick={add('solution')}>
              {texts.pinSolution}
            </Button>
            <Button onClick={add('notice')}>{texts.addNotice}</Button>
          </>
        }
      />
      <div className="grid max-w-prose gap-4">
        <Card isFlush>
          {items.length === 0 ? (
            <EmptyState icon={Pin} title={texts.none.title}>
              {texts.none.why}
            </EmptyState>
          ) : (
            <SortableList
              label={texts.title}
              items={items}
              itemKey={(item) => item.id}
              nameOf={nameOf}
              onOrder={(itemIds) => order.mutateAsync({ gymId: gym.id, itemIds })}
              render={(item, grip) => (
                <ItemRow
                  item={item}
                  grip={grip}
                  onEdit={() => setOpened({ kind: item.kind, item })}
                  onRemove={() => remove(item)}
                />
              )}
            />
          )}
        </Card>
        {items.length === 0 ? null : (
          <Card title={texts.preview} isFlush>
            {shown.length === 0 ? (
              <p className="px-4 py-3 text-14 text-ink-2">{texts.previewNone}</p>
            ) : (
              <ShowcaseStrip gymId={gym.id} items={shown} onDismiss={null} />
            )}
          </Card>
        )}
        <p className="text-14 text-ink-2">
          {texts.onScreens}{' '}
          <Link
            to="/dashboard/$gymId/screens"
            params={{ gymId: gym.id }}
            className={textLinkClass()}
          >
            {texts.toScreens}
          </Link>
        </p>
      </div>
      {opened === null ? null : (
        <EditItem
          key={opened.item?.id ?? opened.kind}
          gym={gym}
          kind={opened.kind}
          item={opened.item}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** @returns what removes an item, with a toast that restores it. */
function useRemove(gymId: string) {
  const removing = useGymChange('showcase.removeItem');
  const restoring = useGymChange('showcase.restoreItem');
  return (item: StaffShowcaseItem) => {
    const [itemId, name] = [item.id, nameOf(item)];
    const restore = () =>
      restoring.mutate(
        { gymId, itemId },
        { onSuccess: () => toasts.show({ words: texts.restored(name), tone: 'success' }) },
      );
    removing.mutate(
      { gymId, itemId },
      {
        onSuccess: () =>
          toasts.show({
            words: texts.removed(name),
            tone: 'success',
            action: { label: texts.undo, onPress: restore },
          }),
      },
    );
  };
}
