/**
 * The width of the large code on a page of 1920, in its pixels, white border included. A phone reads a code from ten
 * times its width, so three metres need 30 cm of code: this much on a screen of 43 inches.
 */
export const codeWidthPx = 720;
