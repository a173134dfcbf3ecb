import type { StaffShowcaseItem } from '@cruxboard/contracts/gyms/showcase/showcase';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { Clock, Ellipsis, EyeOff, Megaphone, Pencil, Trash2, TvMinimal } from 'lucide-react';
import type { ReactNode } from 'react';
import { ClimbTag } from '../../../ui/climb-tag';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Menu } from '../../../ui/menu';
import { StateBadge } from '../../../ui/state-badge';
import { texts as stripTexts } from './strip-texts';
import { texts } from './texts';

/** @returns what staff know an item by. */
export const nameOf = (item: StaffShowcaseItem): string =>
  item.kind === 'notice' ? item.title : item.climb.name;

/** @returns what an item is, beside its name. */
function kindOf(item: StaffShowcaseItem): string {
  if (item.kind === 'notice') return texts.notice;
  if (item.kind === 'climb') return item.climb.sectionName;
  return stripTexts.betaBy(item.solution.author.name);
}

interface ItemRowProps {
  item: StaffShowcaseItem;
  /** Null if there is nothing to reorder. */
  grip: ReactNode;
  onEdit: () => void;
  onRemove: () => void;
}

/** A pinned climb, a solution or a notice, when it is shown, and what can be done to it. */
export function ItemRow({ item, grip, onEdit, onRemove }: ItemRowProps) {
  const name = nameOf(item);
  const { state, fromOn, untilOn } = item;
  return (
    <div className="flex min-h-16 items-center gap-3 border-b border-line py-1.5 ps-4 pe-2">
      {grip === null ? null : <span className="-ms-3">{grip}</span>}
      {item.kind === 'notice' ? (
        <span className="grid w-[4.375rem] shrink-0 place-items-center text-ink-2 large-text:hidden">
          <Icon icon={Megaphone} />
        </span>
      ) : (
        <ClimbTag
          colour={item.climb.colour}
          grade={item.climb.grade === null ? null : formatGrade(item.climb.grade)}
        />
      )}
      <span className="min-w-0 grow">
        <b className="ell block font-name">{name}</b>
        <small className="block text-13 text-ink-3">
          {[kindOf(item), texts.days(fromOn, untilOn)].filter(Boolean).join(' · ')}
        </small>
        {state === 'shown' ? null : (
          <StateBadge
            tone={state === 'hidden' ? 'warn' : undefined}
            icon={state === 'hidden' ? EyeOff : Clock}
          >
            {state === 'hidden' && item.kind === 'solution'
              ? texts.solutionHidden
              : texts.states[state]}
          </StateBadge>
        )}
        {item.kind === 'solution' && state !== 'hidden' && !item.isOnScreens ? (
          <StateBadge icon={TvMinimal}>{texts.notOnScreens}</StateBadge>
        ) : null}
      </span>
      <Menu
        trigger={<IconButton icon={Ellipsis} label={texts.actionsOf(name)} />}
        entries={[
          { id: 'edit', label: texts.edit, icon: Pencil, onSelect: onEdit },
          {
            id: 'remove',
            label: texts.remove,
            icon: Trash2,
            startsGroup: true,
            onSelect: onRemove,
          },
        ]}
      />
    </div>
  );
}
