import styles from './rock-drawing.module.css';

/** For what glows as new holds do. */
export const glowClass = styles['glow'];
