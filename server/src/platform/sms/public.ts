export { SmsThrottled } from './sms';
export { codeText } from './texts';
