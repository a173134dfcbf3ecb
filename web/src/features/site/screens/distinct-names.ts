import type { Slot } from '@cruxboard/domain/site/screens/rotation';
import { texts } from './remote-texts';

type NameOf = (slot: string, item: string) => string;

/** @returns names that tell everything in the slots apart: equal ones are numbered, as "Slow Burn (2 of 3)". */
export function distinctNames(slots: readonly Slot[], nameOf: NameOf): NameOf {
  const all = slots.flatMap(({ key, items }) =>
    items.map((item) => ({ slot: key, item, name: nameOf(key, item) })),
  );
  return (slot, item) => {
    const name = nameOf(slot, item);
    const equal = all.filter((one) => one.name === name);
    if (equal.length < 2) return name;
    const index = equal.findIndex((one) => one.slot === slot && one.item === item);
    return texts.nameOf(name, index + 1, equal.length);
  };
}
