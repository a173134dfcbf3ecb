import styles from './tv-frame.module.css';

/** For the way back from a TV page that a phone opened; a TV has neither room nor a finger for it. */
export const tvExitClass = styles['exit'];
