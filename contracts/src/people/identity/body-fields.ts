import * as z from 'zod/mini';

/** Fields of identity bodies: lenient, because missing ones are answered with the protocol's own code. */
export const text = z.nullish(z.string());
export const flag = z.nullish(z.boolean());
export const texts = z.nullish(z.array(z.string()));

/** Fields about a person. */
export const personFields = { email: text, password: text, displayName: text, photoUrl: text };
