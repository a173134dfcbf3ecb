import { fieldRules } from '@cruxboard/domain/patterns';
import * as z from 'zod/mini';
import { optionalText, text } from '../../fields';
import { photoURL } from './update-profile-input';

/** Apart from the read, so that only the form loads its rules. */
export const initialiseUserInput = z.strictObject({
  firstName: text(fieldRules.user.firstName),
  lastName: text(fieldRules.user.lastName),
  bio: optionalText(fieldRules.user.bio),
  instagram: optionalText(fieldRules.user.instagram),
  photoURL: z.optional(photoURL),
  /** Full name and photo for other climbers, and on gyms' screens: only if chosen. */
  isVisibleInProduct: z._default(z.boolean(), false),
  isVisibleOnScreens: z._default(z.boolean(), false),
});
