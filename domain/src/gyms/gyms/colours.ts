/**
 * The hold colours of a gym in the default circuit order, easiest first. Colour alone is no
 * information, so each has the name of the mark drawn on it, different from all others.
 */
export const gymColours = [
  { id: 'grey', label: 'Grey', mark: 'bar' },
  { id: 'yellow', label: 'Yellow', mark: 'dot' },
  { id: 'blue', label: 'Blue', mark: 'upright' },
  { id: 'purple', label: 'Purple', mark: 'diamond' },
  { id: 'green', label: 'Green', mark: 'triangle' },
  { id: 'orange', label: 'Orange', mark: 'slash' },
  { id: 'red', label: 'Red', mark: 'cross' },
  { id: 'black', label: 'Black', mark: 'square' },
  { id: 'white', label: 'White', mark: 'ring' },
  { id: 'pink', label: 'Pink', mark: 'plus' },
  { id: 'teal', label: 'Teal', mark: 'two-bars' },
] as const;
export type GymColour = (typeof gymColours)[number]['id'];

/** The ids alone, in the default circuit order. */
export const gymColourIds: readonly GymColour[] = gymColours.map((colour) => colour.id);

/** Tells whether a gym's circuit order names each of the colours exactly once. */
export function isCircuitOrder(order: readonly string[]): order is readonly GymColour[] {
  return order.length === gymColours.length && gymColourIds.every((id) => order.includes(id));
}
