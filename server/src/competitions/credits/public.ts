export { returnCredits } from './return-credits';
export { creditJobs } from './jobs';
