/** Returns the read-me of the first volume, for readers who open it without this site. */
export const readMe = (username: string, volumes: number) =>
  `Vug 晶洞: everything of ${username}, in ${volumes} volume${volumes === 1 ? '' : 's'}

collection.csv     every specimen with every field; opens in Excel and LibreOffice, and can be imported again
collection.json    the same with photographs and their notes
darwin-core.csv    the same for museums and portals, in Darwin Core's terms
*.json             account, preferences, places of one's own, wants, intents, address card, label cards, watermarks
watermarks/        the pictures of watermarks;   label_images/   those on label cards
exchanges/         conversations, as ${username} reads them
media/             photographs and videos: the file as it was sent where it is kept, else the picture made of it;
                   how photographs are turned and cropped stands in collection.json, in pixels of that file
manifest-N.json    what each volume holds, with sums, and what was missing
SHA256SUMS-N.txt   for: sha256sum -c SHA256SUMS-N.txt

Sizes in millimetres, weight in grams, prices in the currency beside them. In the CSV several values of a field stand as
"a; b"; a sign that is meant as it stands has a backslash before it. A cell that a table program would run as a formula
has an apostrophe before it. What lies in the trash is not here.

${username} 在晶洞的全部内容，共 ${volumes} 卷

collection.csv     全部标本、全部字段；可用 Excel 和 LibreOffice 打开，也可再次导入
collection.json    同上，另含照片及其说明
darwin-core.csv    同上，使用达尔文核心（Darwin Core）术语，供博物馆和门户使用
*.json             账号、偏好、自建产地、想要清单、意向、地址卡、标签卡、水印
watermarks/        水印图片；label_images/   标签卡上的图片
exchanges/         ${username} 可见的交换对话
media/             照片和视频：保留原文件的为原文件，否则为处理后的图片；
                   照片的旋转和裁剪记录在 collection.json 中，以该文件的像素为单位
manifest-N.json    各卷的内容、校验值和缺失项
SHA256SUMS-N.txt   用于：sha256sum -c SHA256SUMS-N.txt

尺寸单位为毫米，重量为克，价格按旁边的货币。CSV 中一项有多个值时写作 "a; b"，按字面使用的符号前加反斜杠。
会被表格程序当作公式的单元格前加了撇号。回收站中的标本不在其中。
`;
