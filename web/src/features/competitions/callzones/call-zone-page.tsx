import type { CallZone } from '@cruxboard/contracts/competitions/callzones/callzones';
import { Users } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorCode } from '../../../lib/api/errors';
import { useDebounced } from '../../../lib/hooks/use-debounced';
import { useTitle } from '../../../lib/hooks/use-title';
import { Chip, ChipRow } from '../../../ui/chip';
import { EmptyState } from '../../../ui/empty-state';
import { OfflineStrip } from '../../../ui/offline-strip';
import { ReadFailed } from '../../../ui/read-failed';
import { Skeleton, SkeletonShape } from '../../../ui/skeleton';
import { ClockFace } from '../clocks/clock-face';
import { ClockSound } from '../clocks/clock-sound';
import { useRotationClock } from '../clocks/use-rotation-clock';
import { useWakeLock } from '../judging/use-wake-lock';
import { formatClock, formatMoment, useNow } from '../model/clock';
import styles from './call-zone-page.module.css';
import { CalledClimbs } from './called-climbs';
import { rememberedLane, rememberLane } from './remembered-lane';
import { texts } from './texts';
import { callZoneQuery, useCallZone } from './use-call-zone';

/** A shorter interruption isn't worth mentioning. */
const staleAfterMs = 4000;

interface CallZonePageProps {
  competitionId: string;
  /** The category in the address; null for everybody, undefined if it has none. */
  category: string | null | undefined;
  onCategory: (category: string | null) => void;
  /** Shown if there is no such competition. */
  missing: ReactNode;
}

/** For isolation: who is climbing, next and after on each climb, and the rotation clock. */
export function CallZonePage(props: CallZonePageProps) {
  const { competitionId, missing } = props;
  const { read, isStale } = useCallZone(competitionId);
  const isLong = useDebounced(isStale, staleAfterMs) && isStale;
  const { dataUpdatedAt } = useQuery({ ...callZoneQuery(competitionId), enabled: false });
  const zone = read.data;
  useWakeLock();
  useTitle(zone && texts.tab(zone.name));
  if (errorCode(read.error) === 'not_found') return missing;
  return (
    <div className="flex min-h-dvh flex-col bg-canvas" data-says-offline="">
      {zone !== undefined && isLong ? (
        <OfflineStrip onRetry={() => void read.refetch()}>
          {texts.offline(formatMoment(dataUpdatedAt, zone.timeZone))}
        </OfflineStrip>
      ) : null}
      {zone !== undefined ? (
        <Zone zone={zone} {...props} />
      ) : read.error ? (
        <ReadFailed title={texts.failed} read={read} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Zone({
  zone,
  competitionId,
  category,
  onCategory,
}: { zone: CallZone } & CallZonePageProps) {
  const { lanes } = zone;
  const chosen = category === undefined ? rememberedLane(competitionId) : category;
  const lane = lanes.find(({ categoryId }) => categoryId === chosen) ?? lanes[0];
  const choose = (categoryId: string | null) => {
    rememberLane(competitionId, categoryId);
    onCategory(categoryId);
  };
  return (
    <div className="flex grow flex-col gap-4 p-4 lg:p-[3vw]">
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <p className="ell">{zone.name}</p>
        {zone.format === 'boulder_final' ? <ZoneClock competitionId={competitionId} /> : null}
        <TimeOfDay timeZone={zone.timeZone} />
      </header>
      {lanes.length > 2 ? (
        <ChipRow label={texts.lanes} wrap>
          {lanes.map(({ categoryId, name, starterCount }) => (
            <Chip
              key={categoryId}
              isOn={categoryId === lane?.categoryId}
              count={starterCount}
              onClick={() => choose(categoryId)}
            >
              {categoryId === null ? texts.everyone : name}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
      {zone.format === 'boulder_pumpfest' ? (
        <EmptyState title={texts.pumpfest.title}>{texts.pumpfest.why}</EmptyState>
      ) : lane === undefined || lane.starterCount === 0 || lane.climbs.length === 0 ? (
        <EmptyState icon={Users} title={texts.empty.title}>
          {texts.empty.why}
        </EmptyState>
      ) : (
        <>
          <div className="grid grow">
            <CalledClimbs climbs={lane.climbs} />
          </div>
          <p className={styles.note}>{texts.noResults}</p>
        </>
      )}
    </div>
  );
}

/** Its place is kept from the start; a clock that nobody uses isn't shown. */
function ZoneClock({ competitionId }: { competitionId: string }) {
  const clock = useRotationClock(competitionId);
  return (
    <div className={styles.clock}>
      <ClockSound clock={clock} />
      <div role="timer" aria-label={texts.title}>
        {clock === null || clock.state === 'stopped' ? null : (
          <ClockFace clock={clock} size="zone" />
        )}
      </div>
    </div>
  );
}

/** On a phone the system's clock is in view. */
function TimeOfDay({ timeZone }: { timeZone: string }) {
  return <b className={styles.now}>{formatClock(useNow(), timeZone)}</b>;
}

function Loading() {
  return (
    <Skeleton label={texts.loading} className="grid gap-4 p-4">
      <SkeletonShape width={180} height={48} />
      {[1, 2, 3, 4].map((climb) => (
        <SkeletonShape key={climb} width="100%" height={150} />
      ))}
    </Skeleton>
  );
}
