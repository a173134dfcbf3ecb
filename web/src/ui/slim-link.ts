import { cx } from '../lib/dom/cx';
import styles from './slim-link.module.css';

/** The class of a link in a bar, underlined where it leads to what is shown. */
export const slimLinkClass = cx(styles.link);
