/** Returns an icon's drawing without its size, which a mask sets, with coordinates rounded to hundredths of the 24-unit grid. */
export const shortenDrawing = (drawing: string): string =>
  drawing.replace(/ width='1.25rem' height='1.25rem'/, '').replace(/\.(\d\d)(\d)\d*/g, (_, two, next) => {
    const hundredths = Number(two) + (Number(next) >= 5 && two !== '99' ? 1 : 0);
    return `.${String(hundredths).padStart(2, '0')}`;
  });
