import { fieldRules } from '@cruxboard/domain/patterns';
import { profileParts } from '@cruxboard/domain/people/accounts/profile-parts';
import * as z from 'zod/mini';
import { optionalText, text } from '../../fields';

/** URL of a picture in the file storage, as its upload answered; null for none. */
export const photoURL = z.nullable(z.string().check(z.minLength(1), z.maxLength(1_000)));

/** What the settings change of a profile; omitted fields stay. */
export const updateProfileInput = z.strictObject({
  firstName: z.optional(text(fieldRules.user.firstName)),
  lastName: z.optional(text(fieldRules.user.lastName)),
  bio: z.optional(optionalText(fieldRules.user.bio)),
  instagram: z.optional(optionalText(fieldRules.user.instagram)),
  photoURL: z.optional(photoURL),
  isHiddenFromRankings: z.optional(z.boolean()),
  isVisibleInProduct: z.optional(z.boolean()),
  isVisibleOnScreens: z.optional(z.boolean()),
  /** All that others see on the profile. */
  shownParts: z.optional(z.array(z.enum(profileParts)).check(z.maxLength(profileParts.length))),
});
