/** One file of what follows a log, which the climb's page loads once it is idle. */
export { HowItWent } from './how-it-went';
export { LogAnswerBox } from './log-answer';
export { LogDetails } from './log-details';
