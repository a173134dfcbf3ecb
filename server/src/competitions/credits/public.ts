export { returnCredits } from './return-credits';
