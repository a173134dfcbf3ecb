import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { ReadFailed } from '../../../ui/read-failed';
import { rowLinkClass } from '../../../ui/row-link';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import { profileGymsQuery } from './queries';
import { texts } from './texts';

/** Where somebody climbed, most climbs first; nothing until there is a gym. */
export function ProfileGyms({ username }: { username: string }) {
  const read = useQuery(profileGymsQuery(username));
  const items = read.data?.items;
  if (items?.length === 0) return null;
  return (
    <Card title={texts.gyms} isFlush>
      {items === undefined && read.error === null ? (
        <Skeleton label={texts.loadingGyms}>
          <SkeletonRows count={1} hasTag={false} />
        </Skeleton>
      ) : null}
      {items === undefined && read.error !== null ? (
        <ReadFailed title={texts.gymsFailed} headingLevel={3} read={read} />
      ) : null}
      {items === undefined ? null : (
        <ul className="border-t border-line [&>li:last-child>a]:border-b-0">
          {items.map(({ gymId, gymName, climbs }) => (
            <li key={gymId}>
              <Link
                to="/gym/$gymId"
                params={{ gymId }}
                className={cx(rowLinkClass, 'grid-cols-[minmax(0,1fr)_auto_auto] gap-3')}
              >
                <b className="ell font-name">{gymName}</b>
                <span className="text-14 text-ink-2">{texts.climbs(climbs)}</span>
                <Icon icon={ChevronRight} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
