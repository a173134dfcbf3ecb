export { returnCredits } from './return-credits';
export { topUpCompetitors } from './top-up-competitors';
