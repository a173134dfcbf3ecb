import { cx } from '../lib/dom/cx';
import styles from './facet.module.css';

/** The product's cut corner. What takes it may set `--cut`, `--edge` and `--fill`. */
export const facetClass = cx(styles.facet);
