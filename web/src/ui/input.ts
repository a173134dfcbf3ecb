import { cx } from '../lib/dom/cx';
import styles from './input.module.css';

interface InputLook {
  /** Large spaced figures, for one-time codes. */
  code?: boolean | undefined;
  /** Smaller with a pointer: tables and filter rows on the desk. */
  dense?: boolean | undefined;
}

/** The class of a box to type in or choose from. */
export function inputClass({ code = false, dense = false }: InputLook = {}): string {
  return cx(styles.input, code && styles.code, dense && styles.dense);
}

/** The class of the frame around a box with something in it. */
export const inputWrapClass = cx(styles.wrap);

/** What stands inside the frame: an icon before the text, a button after it, or a unit. */
export function inputPartClass(part: 'lead' | 'trail' | 'unit'): string {
  return cx(styles[part]);
}
