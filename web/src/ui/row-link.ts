import { cx } from '../lib/dom/cx';
import styles from './row-link.module.css';

/** The class of a row that leads somewhere; the place adds its columns. */
export const rowLinkClass = cx(styles.rowLink);
