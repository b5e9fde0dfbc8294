import { COOKIE_LIFE_SECONDS } from '#contract/http/limits.ts';
import { days, onlyYou, type StoredData } from './stored-data-row.ts';

const COOKIE_DAYS = COOKIE_LIFE_SECONDS / 86_400;

/** What is stored about people for the use of the site itself. */
export const technicalData: readonly StoredData[] = [
  {
    id: 'requests',
    content: {
      en: 'A sample of requests: pattern of the address, time, duration, errors. No network address, no search, no text',
      zh: '部分请求：地址类型、时间、耗时、错误。不含网络地址、搜索词和正文',
    },
    place: 'log',
    duration: { en: 'As long as the host keeps logs, a week at most', zh: '以主机保留日志的时间为限，最多一周' },
    readers: { en: 'The operator', zh: '运营者' },
  },
  {
    id: 'device_cookie',
    content: {
      en: 'A cookie by which a known device is told from a stranger’s at login',
      zh: '登录时识别常用设备的 Cookie',
    },
    place: 'browser',
    duration: days(COOKIE_DAYS),
    readers: onlyYou,
  },
  {
    id: 'browser',
    content: {
      en: 'Language, theme, map to open positions in, recent searches, unsent drafts, uploads in progress',
      zh: '语言、主题、打开位置所用的地图、最近搜索、未发送的草稿、未完成的上传',
    },
    place: 'browser',
    duration: {
      en: 'Until you clear it; searches, drafts and uploads until you log out',
      zh: '直到在浏览器中清除；搜索、草稿和上传在退出登录时清除',
    },
    readers: onlyYou,
  },
];
