import { readProfile } from '@cruxboard/contracts/accounts/accounts';
import { readQuery } from '../../lib/api/read';

export const profileQuery = (username: string) => readQuery(readProfile, { params: { username } });
