import { cx } from '../lib/dom/cx';
import styles from './hold-colour.module.css';

/** The eleven hold colours, as the product names them. */
export type HoldColour =
  | 'grey'
  | 'yellow'
  | 'blue'
  | 'purple'
  | 'green'
  | 'orange'
  | 'red'
  | 'black'
  | 'white'
  | 'pink'
  | 'teal';

/** The class that gives the elements inside fill, ink and edge. */
export function holdClass(colour: HoldColour): string {
  return cx(styles[colour]);
}
