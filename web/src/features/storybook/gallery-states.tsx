import { Check, CircleAlert, CloudOff, Info, Plus, Radio, Tags, Trash2, Zap } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar';
import { Brand } from '../../ui/brand';
import { BulkBar } from '../../ui/bulk-bar';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { NoPermissionState } from '../../ui/no-permission-state';
import { OfflineStrip } from '../../ui/offline-strip';
import { PageHeader, SectionHead } from '../../ui/page-header';
import { Poster } from '../../ui/poster';
import { QrCode } from '../../ui/qr-code';
import { Skeleton, SkeletonCards, SkeletonHead, SkeletonRows } from '../../ui/skeleton';
import { Facts, Stat, Stats } from '../../ui/stat';
import { StateBadge } from '../../ui/state-badge';
import { Table } from '../../ui/table';
import type { Sort } from '../../ui/table';
import { Specimen } from './specimen';

const rows = [
  { number: 102, name: 'Noor', contact: 'noor@example.com', category: 'Women open' },
  { number: 105, name: 'Greta', contact: 'greta@example.com', category: 'Women open' },
  { number: 108, name: 'Tove', contact: '0400 000 108', category: 'Women open' },
];

export function GalleryStates() {
  return (
    <>
      <Brand />
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
      <Competitors />
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
          <Avatar name="Ana Silva" />
          <Avatar name="Mika" size="md" />
        </div>
        <div>
          <OfflineStrip onRetry={() => undefined}>Offline. Climbs as of 18:20</OfflineStrip>
          <OfflineStrip note="kept on this phone">2 climbs waiting for signal</OfflineStrip>
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
      <div className="grid grid-cols-3 gap-4 md:grid-cols-6">
        <Poster imageUrl={null} length="0:38" />
        <QrCode
          value="https://example.com/competition/demo-pumpfest"
          label="QR code of the leaderboard"
          className="w-full"
        />
      </div>
    </Specimen>
  );
}

function Competitors() {
  const [sort, setSort] = useState<Sort>({ key: 'number', direction: 'ascending' });
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['102']));
  const toggle = (key: string) =>
    setKeys(
      keys.has(key) ? new Set([...keys].filter((one) => one !== key)) : new Set([...keys, key]),
    );
  return (
    <Specimen name="Table">
      <div>
        <BulkBar
          count={keys.size}
          onClear={() => setKeys(new Set())}
          actions={[
            { label: 'Category', icon: Tags, onPress: () => undefined },
            { label: 'Remove', icon: Trash2, onPress: () => undefined },
          ]}
        />
        <Table
          caption="Competitors"
          isStacked
          rows={rows}
          rowKey={(row) => String(row.number)}
          sort={sort}
          onSort={setSort}
          selection={{
            keys,
            onToggle: toggle,
            onToggleAll: (isOn) =>
              setKeys(new Set(isOn ? rows.map((row) => String(row.number)) : [])),
            labelOf: (row) => row.name,
          }}
          columns={[
            { key: 'number', head: 'No.', kind: 'num', sortable: true, cell: (row) => row.number },
            { key: 'name', head: 'Name', kind: 'name', sortable: true, cell: (row) => row.name },
            { key: 'contact', head: 'Contact', kind: 'soft', cell: (row) => row.contact },
            { key: 'category', head: 'Category', cell: (row) => row.category },
          ]}
        />
      </div>
    </Specimen>
  );
}

function Messages() {
  return (
    <Specimen name="Loading, empty, error, not allowed">
      <div className="grid gap-6 md:grid-cols-3">
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
        <NoPermissionState
          title="For staff only"
          action={<Button look="plain">Back to the gym</Button>}
        >
          You are signed in as mika. Ask a manager of Granite Street to add you.
        </NoPermissionState>
        <Skeleton label="Loading solutions">
          <SkeletonCards count={2} />
        </Skeleton>
      </div>
    </Specimen>
  );
}
