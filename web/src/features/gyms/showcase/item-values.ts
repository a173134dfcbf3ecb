import type { StaffShowcaseItem } from '@cruxboard/contracts/gyms/showcase/showcase';
import type { ShowcaseKind } from '@cruxboard/domain/gyms/showcase/shown';
import type { CallInput } from '../../../lib/api/call';
import { textOf } from '../../../lib/forms/form-faults';

/** An item in its form. */
export interface ItemValues {
  climbId: string;
  solutionId: string;
  title: string;
  text: string;
  image: { url: string; width: number; height: number } | null;
  fromOn: string;
  untilOn: string;
}

/** @returns an item for its form; null for an empty one. */
export function valuesOf(item: StaffShowcaseItem | null): ItemValues {
  const notice = item?.kind === 'notice' ? item : null;
  return {
    climbId: item?.kind === 'climb' ? item.climb.id : '',
    solutionId: item?.kind === 'solution' ? item.solution.id : '',
    title: notice?.title ?? '',
    text: notice?.text ?? '',
    image: notice?.image ?? null,
    fromOn: item?.fromOn ?? '',
    untilOn: item?.untilOn ?? '',
  };
}

/** @returns a new item without its days. */
export function pinnedOf(kind: ShowcaseKind, values: ItemValues) {
  const { climbId, solutionId, title, text, image } = values;
  switch (kind) {
    case 'climb':
      return { kind, climbId };
    case 'solution':
      return { kind, solutionId };
    case 'notice':
      return { kind, title, text: textOf(text), image };
    default:
      return kind satisfies never;
  }
}

type Changes = CallInput<'showcase.updateItem'>['changes'];

/** @returns what was changed. */
export function changesOf(
  { title, text, image, fromOn, untilOn }: ItemValues,
  changed: Partial<Record<keyof ItemValues, unknown>>,
): Changes {
  return {
    ...(changed.title ? { title } : {}),
    ...(changed.text ? { text: textOf(text) } : {}),
    ...(changed.image ? { image } : {}),
    ...(changed.fromOn ? { fromOn: fromOn || null } : {}),
    ...(changed.untilOn ? { untilOn: untilOn || null } : {}),
  };
}

const fields = ['climbId', 'solutionId', 'title', 'text', 'image', 'fromOn', 'untilOn'] as const;

/** @returns the form's field that the server means: `item.title`, `changes.title`. */
export function fieldOf(path: string): keyof ItemValues | null {
  const [, name] = path.split('.');
  return fields.find((field) => field === name) ?? null;
}
