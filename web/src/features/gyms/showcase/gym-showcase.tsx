import { useQuery } from '@tanstack/react-query';
import { useDismissed } from './dismissed';
import { showcaseQuery } from './queries';
import { ShowcaseStrip } from './showcase-strip';

/** What a gym shows on its page today, without the notices that were dismissed on this device. */
export function GymShowcase({ gymId }: { gymId: string }) {
  const { data } = useQuery(showcaseQuery(gymId));
  const [dismissed, dismiss] = useDismissed();
  const items = (data?.items ?? []).filter(({ id }) => !dismissed.includes(id));
  if (items.length === 0) return null;
  return (
    <div className="border-b border-line">
      <div className="mx-auto max-w-home md:px-4">
        <ShowcaseStrip gymId={gymId} items={items} onDismiss={dismiss} />
      </div>
    </div>
  );
}
