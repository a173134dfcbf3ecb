import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { StaffSection } from '@cruxboard/contracts/gyms/sections/sections';
import { resetDue } from '@cruxboard/domain/gyms/sections/reset-due';
import { useNavigate } from '@tanstack/react-router';
import {
  Archive,
  ArchiveRestore,
  ArrowDownToLine,
  CalendarClock,
  Clock,
  Ellipsis,
  Eye,
  EyeOff,
  List,
  Pencil,
  Plus,
  QrCode,
  Tags,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/dom/cx';
import { dayOf, formatDay } from '../../../lib/format/format';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { Menu, type MenuEntry } from '../../../ui/menu';
import { StateBadge } from '../../../ui/state-badge';
import { publishTimeOf } from '../model/publish-time';
import { useOpenLabels } from '../labels/use-open-labels';
import { texts } from './texts';
import type { WallChanges } from './use-wall-changes';

interface SectionRowProps {
  gym: Gym;
  /** At the gym, `2026-11-21`. */
  today: string;
  section: StaffSection;
  /** Null if there is nothing to reorder. */
  grip: ReactNode;
  changes: WallChanges;
  onEdit: () => void;
}

/** A wall: how much hangs on it, when it is reset next, and what can be done to it. */
export function SectionRow({ gym, today, section, grip, changes, onEdit }: SectionRowProps) {
  const gymId = gym.id;
  const navigate = useNavigate();
  const openLabels = useOpenLabels(gymId);
  const { name, climbCount, unpublishedCount, lastSetOn } = section;
  const entries: MenuEntry[] = [
    { id: 'edit', label: texts.edit, icon: Pencil, onSelect: onEdit },
    {
      id: 'view',
      label: texts.view,
      icon: List,
      onSelect: () =>
        void navigate({
          to: '/dashboard/$gymId/climbs',
          params: { gymId },
          search: { section: section.id },
        }),
    },
    {
      id: 'labels',
      label: texts.labels,
      icon: Tags,
      onSelect: () => openLabels({ section: section.id }),
    },
    {
      id: 'poster',
      label: texts.poster,
      icon: QrCode,
      onSelect: () => openLabels({ section: section.id, kind: 'posters' }),
    },
    ...(unpublishedCount > 0
      ? [
          {
            id: 'publish',
            label: texts.publish(unpublishedCount),
            icon: Eye,
            onSelect: () => changes.publish(section),
          },
        ]
      : []),
    climbCount > 0
      ? {
          id: 'reset',
          label: texts.reset,
          icon: ArrowDownToLine,
          startsGroup: true,
          onSelect: () => changes.reset(section),
        }
      : {
          id: 'archive',
          label: texts.archive,
          icon: Archive,
          startsGroup: true,
          onSelect: () => changes.setArchived(section, true),
        },
  ];
  return (
    <div className="flex min-h-16 items-center gap-3 border-b border-line py-1.5 ps-4 pe-2 large-text:flex-wrap">
      {grip === null ? null : <span className="-ms-3">{grip}</span>}
      <span className="min-w-0 grow large-text:basis-3/4">
        <b className="ell block font-name">{name}</b>
        <small className="text-13 text-ink-3">{texts.facts(climbCount, lastSetOn)}</small>
        <Badges {...{ gym, section, today }} className="mt-1 sm:hidden" />
      </span>
      <Badges {...{ gym, section, today }} className="shrink-0 justify-end max-sm:hidden" />
      <Button
        look="ghost"
        className="max-sm:hidden"
        aria-label={`${texts.set}: ${name}`}
        onClick={() =>
          void navigate({
            to: '/dashboard/$gymId/session/$sectionId',
            params: { gymId, sectionId: section.id },
          })
        }
      >
        {texts.set}
      </Button>
      <IconButton
        className="sm:hidden"
        icon={Plus}
        label={`${texts.set}: ${name}`}
        onClick={() =>
          void navigate({
            to: '/dashboard/$gymId/session/$sectionId',
            params: { gymId, sectionId: section.id },
          })
        }
      />
      <Menu
        trigger={<IconButton icon={Ellipsis} label={texts.actionsOf(name)} />}
        entries={entries}
      />
    </div>
  );
}

/** What waits on a wall; on phones below its name. */
function Badges({
  className,
  gym,
  ...of
}: {
  gym: Gym;
  section: StaffSection;
  today: string;
  className: string;
}) {
  const { unpublishedCount, publishAt } = of.section;
  return (
    <span className={cx('flex flex-wrap gap-1.5 empty:hidden', className)}>
      {unpublishedCount > 0 ? (
        <StateBadge tone="acc" icon={EyeOff}>
          {texts.unpublished(unpublishedCount)}
        </StateBadge>
      ) : null}
      {publishAt === null ? null : (
        <StateBadge tone="acc" icon={CalendarClock}>
          {texts.publishes(publishTimeOf(publishAt, gym.timeZone))}
        </StateBadge>
      )}
      <DueBadge {...of} />
    </span>
  );
}

function DueBadge({ section, today }: { section: StaffSection; today: string }) {
  const { nextResetOn } = section;
  const due = resetDue(nextResetOn, today);
  if (due === null || nextResetOn === null) return null;
  switch (due.kind) {
    case 'over':
      return (
        <StateBadge tone="bad" icon={Clock}>
          {texts.due.over(due.days)}
        </StateBadge>
      );
    case 'soon':
      return (
        <StateBadge tone="warn" icon={Clock}>
          {due.days === 0 ? texts.due.today : texts.due.soon(due.days)}
        </StateBadge>
      );
    case 'later':
      return <StateBadge icon={Clock}>{texts.due.later(nextResetOn)}</StateBadge>;
  }
}

interface ArchivedRowProps {
  section: StaffSection;
  changes: WallChanges;
}

/** An archived wall, to restore. */
export function ArchivedRow({ section, changes }: ArchivedRowProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-1 ps-4 pe-2 last:border-b-0">
      <span className="min-w-0 grow">
        <b className="ell block font-name">{section.name}</b>
        <small className="text-13 text-ink-3">{formatDay(dayOf(archivedAt(section)))}</small>
      </span>
      <IconButton
        icon={ArchiveRestore}
        label={`${texts.restore}: ${section.name}`}
        onClick={() => changes.setArchived(section, false)}
      />
    </li>
  );
}

const archivedAt = ({ archivedAt: at }: StaffSection) => new Date(at ?? 0);
