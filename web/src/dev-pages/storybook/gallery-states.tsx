import { Check, CircleAlert, CloudOff, Equal, Info, Plus, Radio, Zap } from 'lucide-react';
import { ApiError } from '../../lib/api/errors';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { NoPermissionState } from '../../ui/no-permission-state';
import { Loaded, Loading } from '../../ui/loaded';
import { Message } from '../../ui/message';
import { OfflineStrip } from '../../ui/offline-strip';
import { PageHeader, SectionHead } from '../../ui/page-header';
import {
  Skeleton,
  SkeletonCards,
  SkeletonHead,
  SkeletonRows,
  SkeletonShape,
} from '../../ui/skeleton';
import { ReadFailed } from '../../ui/read-failed';
import { Facts, Stat, Stats } from '../../ui/stat';
import { StateBadge } from '../../ui/state-badge';
import { Strip } from '../../ui/strip';
import { Specimen } from './specimen';

const failedSince = {
  data: 274,
  error: new ApiError('offline'),
  isFetching: false,
  dataUpdatedAt: Date.parse('2026-11-21T18:42:00'),
  refetch: async () => undefined,
};

export function GalleryStates() {
  return (
    <>
      <PageHeader
        title="Competitors"
        meta="274 entered · 26 places left"
        actions={
          <>
            <Button look="plain">Score cards</Button>
            <Button>
              <Icon icon={Plus} size="s" />
              Add
            </Button>
          </>
        }
      />
      <Figures />
      <Specimen name="A read: there, failed since, loading">
        <Loaded what="Competitors" query={failedSince}>
          {(count) => <p>{count} competitors</p>}
        </Loaded>
        <Loading what="Competitors" />
      </Specimen>
      <Specimen name="State words">
        <div className="flex flex-wrap gap-2">
          <StateBadge tone="live" icon={Radio}>
            Live
          </StateBadge>
          <StateBadge tone="warn" icon={CloudOff}>
            Waiting
          </StateBadge>
          <StateBadge tone="bad" icon={CircleAlert}>
            Open
          </StateBadge>
          <StateBadge tone="acc" icon={Zap}>
            Flash
          </StateBadge>
          <StateBadge icon={Check}>Fresh</StateBadge>
          <StateBadge tone="info" icon={Info}>
            Draft
          </StateBadge>
        </div>
        <div>
          <OfflineStrip onRetry={() => undefined}>Offline. Climbs as of 18:20</OfflineStrip>
          <OfflineStrip note="saved on this device">2 climbs waiting to send</OfflineStrip>
          <Strip icon={Equal} action={{ label: 'Decide', onPress: () => undefined }}>
            1 score was also entered by someone else
          </Strip>
        </div>
      </Specimen>
      <Messages />
    </>
  );
}

function Figures() {
  return (
    <Specimen name="Figures, cards">
      <Stats>
        <Stat label="Ascents this week" value="851" change={{ text: '6%', direction: 'up' }} />
        <Stat label="Active climbers" value="214" change={{ text: '4%', direction: 'up' }} />
        <Stat label="Climbs on the wall" value="128" change={{ text: 'as last week' }} />
        <Stat label="Solutions" value="73" change={{ text: '3%', direction: 'down' }} />
      </Stats>
      <Facts
        facts={[
          { label: 'Ascents', value: 42 },
          { label: 'Solutions', value: 6 },
          { label: 'Set', value: '18 Nov' },
          { label: 'Setter', value: 'Ruben' },
        ]}
      />
      <Card title="Open issues" actions={<Button look="ghost">All</Button>}>
        <p className="text-14 text-ink-2">
          Your best 8 climbs count. Each is worth its points, and a flash adds 25.
        </p>
      </Card>
      <SectionHead title="Solutions" count={6} action={<Button look="ghost">All</Button>} />
    </Specimen>
  );
}

function Messages() {
  return (
    <Specimen name="Loading, empty, error, not allowed">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-6">
        <Skeleton label="Loading climbs" className="border border-line">
          <SkeletonHead />
          <SkeletonRows count={4} />
        </Skeleton>
        <EmptyState
          title="Nothing set here yet"
          action={<Button look="plain">See all 128 climbs</Button>}
        >
          The cave was cleared on Friday. New climbs show up here as they are set.
        </EmptyState>
        <ErrorState title="Solutions did not load" onRetry={() => undefined} requestId="req-7f31">
          The server did not answer in 10 seconds. Your own climbs are safe.
        </ErrorState>
        <ReadFailed
          title="The log did not load"
          read={{
            error: new ApiError('unavailable'),
            isFetching: false,
            refetch: () => undefined,
          }}
        />
        <NoPermissionState
          title="For staff only"
          action={<Button look="plain">Back to the gym</Button>}
        >
          You are signed in as mika. Ask a manager of Granite Street to add you.
        </NoPermissionState>
        <Message icon={CloudOff} title="Offline">
          What both of them are made of: an icon, a heading, a sentence, an action.
        </Message>
        <Skeleton label="Loading a title">
          <SkeletonShape width={180} height={34} isCut />
        </Skeleton>
        <Skeleton label="Loading solutions">
          <SkeletonCards count={2} />
        </Skeleton>
      </div>
    </Specimen>
  );
}
