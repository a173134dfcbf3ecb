import * as z from 'zod/mini';

/** Fields of the identity REST's bodies: lenient, as what is missing is answered with the protocol's own code. */
export const text = z.nullish(z.string());
export const flag = z.nullish(z.boolean());
export const texts = z.nullish(z.array(z.string()));

/** What bodies say of a person. */
export const personFields = { email: text, password: text, displayName: text, photoUrl: text };
