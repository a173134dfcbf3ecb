export { createSignIns, demoAccounts, demoPassword, uidOf } from './accounts';
export { climberNames, menNames, womenNames, youthNames } from './names';
export { createRandom, likelihood, type Random } from './random';
