export const IMAGE_PIXELS_MAX = 100_000_000;

export const imageFormats = ['JPG', 'PNG', 'GIF', 'BMP', 'TIFF', 'WEBP', 'HEIC', 'AVIF'] as const;

export const videoFormats = ['MP4', 'MOV'] as const;
