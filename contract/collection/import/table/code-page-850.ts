/** The upper half of code page 850, bytes 128 to 255, in which DOS wrote the characters of Western Europe. */
const UPPER =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Returns the text of bytes in code page 850, which browsers do not support. */
export function decodeCodePage850(bytes: Uint8Array): string {
  const texts: string[] = [];
  for (let from = 0; from < bytes.length; from += 8192) {
    const chunk = bytes.subarray(from, from + 8192);
    texts.push(Array.from(chunk, (byte) => (byte < 128 ? String.fromCharCode(byte) : UPPER[byte - 128])).join(''));
  }
  return texts.join('');
}
